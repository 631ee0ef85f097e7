within MultiBondLib.PlanarMechanics.Joints;
model Revolute "Revolute joint"
  outer PlanarWorld planarWorld "World";
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter Real phi_start(unit="deg") = 0 "Angle at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start(unit="deg/s") = 0 "Angular velocity at the start, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start(unit="deg/s2") = 0 "Angular acceleration at the start, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Real phi_offset(unit="deg") = 0 "Angle that phi = 0 stands for, in degrees" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: angle and angular velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Length cylinderLength = planarWorld.defaultJointLength "Length of the shape" annotation (Dialog(tab="Animation"));
  parameter SI.Length cylinderDiameter = planarWorld.defaultJointWidth "Diameter of the shape" annotation (Dialog(tab="Animation"));
  parameter Real cylinderColor[3] = {255,0,255} "Color of the shape" annotation (Dialog(tab="Animation"));
  SI.Angle phi(start=phi_start*Modelica.Constants.pi/180, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Angle of frame_b against frame_a, clockwise";
  SI.AngularVelocity w(start=w_start*Modelica.Constants.pi/180, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Angular velocity of frame_b against frame_a, clockwise";
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-70,0}, extent={{-12,-12},{12,12}})));
    Interfaces.MBG2Mech wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={70,0}, extent={{-12,-12},{12,12}})));
    MultiBondLib.Junctions.J0Partial joint(nPartial=1, order={3,1,2}) "Angular velocities differ"
      annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Junctions.J1p3 J1_axis(n=1) "Motion of the joint"
      annotation (Placement(transformation(origin={0,-40}, extent={{-8,-8},{8,8}}, rotation=180)));
    MultiBondLib.Sensors.Dq angle(n=1, stateInitialCondition=false, q_start={phi_start*Modelica.Constants.pi/180}) "Angle"
      annotation (Placement(transformation(origin={40,-40}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Sources.Se free(n=1, e0={0}) "No torque about the axis"
      annotation (Placement(transformation(origin={-40,-40}, extent={{8,-8},{-8,8}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to joint"
      annotation (Placement(transformation(origin={-34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "joint to wrapper_b"
      annotation (Placement(transformation(origin={34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB3(n=1) "J1_axis to joint"
      annotation (Placement(transformation(origin={0,-21}, extent={{-11,-10},{11,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB4(n=1) "J1_axis to angle"
      annotation (Placement(transformation(origin={20,-40}, extent={{-12,-10},{12,10}})));
    MultiBondLib.Bonds.MultiBond MB5(n=1) "free to J1_axis"
      annotation (Placement(transformation(origin={-20,-40}, extent={{-12,-10},{12,10}})));
protected
    MultiBondLib.Visualizers.Shape cylinder(shapeType="cylinder", R=MultiBondLib.Visualizers.orientation([cos(frame_a.P.phi), -sin(frame_a.P.phi), 0; sin(frame_a.P.phi), cos(frame_a.P.phi), 0; 0, 0, 1], {0,0,-frame_a.P.w}), r={frame_a.P.x, frame_a.P.y, 0}, r_shape={0,0,-cylinderLength/2}, lengthDirection={0,0,1}, widthDirection={1,0,0}, length=cylinderLength, width=cylinderDiameter, height=cylinderDiameter, color=cylinderColor) if planarWorld.enableAnimation and animation "Shape";
initial equation
    if initType == MultiBondLib.Types.Init.Position or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      phi = phi_start*Modelica.Constants.pi/180;
    end if;
    if initType == MultiBondLib.Types.Init.Velocity or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      w = w_start*Modelica.Constants.pi/180;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      w = 0;
    end if;
    if initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      der(w) = z_start*Modelica.Constants.pi/180;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      der(w) = 0;
    end if;
equation
    connect(wrapper_a.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-58,0},{-58,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, joint.MultiBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={85,170,255}));
    connect(joint.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondCon1) annotation (Line(points={{58,0},{58,0}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon3, MB3.MultiBondCon1) annotation (Line(points={{0,-32},{0,-32}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, joint.MultiBondCon3) annotation (Line(points={{0,-10},{0,-10}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon1, MB4.MultiBondCon1) annotation (Line(points={{8,-40},{8,-40}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, angle.MultiBondCon1) annotation (Line(points={{32,-40},{32,-40}}, color={85,170,255}));
    connect(free.MultiBondCon1, MB5.MultiBondCon1) annotation (Line(points={{-32,-40},{-32,-40}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, J1_axis.MultiBondCon2) annotation (Line(points={{-8,-40},{-8,-40}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-82,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{82,0},{100,0}}, color={95,95,95}));
    Connections.branch(frame_a.P, frame_b.P);
    phi = angle.q[1];
    w = angle.f[1];
    wrapper_b.q[1] = wrapper_a.q[1];
    wrapper_b.q[2] = wrapper_a.q[2];
    wrapper_b.q[3] = wrapper_a.q[3] + phi + phi_offset*Modelica.Constants.pi/180;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{-30,-60}}, lineColor={0,0,0}, fillPattern=FillPattern.HorizontalCylinder, fillColor={255,170,255}),
        Rectangle(extent={{30,60},{100,-60}}, lineColor={0,0,0}, fillPattern=FillPattern.HorizontalCylinder, fillColor={255,170,255}),
        Rectangle(extent={{-30,10},{30,-10}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The frames share their position and turn against each other: a partial 0-junction lets the angular velocities differ. Start values are in degrees; angles count clockwise.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Revolute;

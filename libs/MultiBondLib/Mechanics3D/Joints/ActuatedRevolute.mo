within MultiBondLib.Mechanics3D.Joints;
model ActuatedRevolute "Revolute joint with flanges"
  outer World3D world3D "World";
  parameter Real n[3] = {0,0,1} "Axis, resolved in frame_a and in frame_b" annotation (Evaluate=true);
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter Real phi_start(unit="deg") = 0 "Angle at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start(unit="deg/s") = 0 "Angular velocity at the start, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start(unit="deg/s2") = 0 "Angular acceleration at the start, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Real phi_offset(unit="deg") = 0 "Angle that phi = 0 stands for, in degrees" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: angle and angular velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Length cylinderLength = world3D.defaultJointLength "Length of the shape" annotation (Dialog(tab="Animation"));
  parameter SI.Length cylinderDiameter = world3D.defaultJointWidth "Diameter of the shape" annotation (Dialog(tab="Animation"));
  parameter Real cylinderColor[3] = {255,0,255} "Color of the shape" annotation (Dialog(tab="Animation"));
  SI.Angle phi(start=phi_start*Modelica.Constants.pi/180, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Angle of frame_b against frame_a";
  SI.AngularVelocity w(start=w_start*Modelica.Constants.pi/180, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Angular velocity of frame_b against frame_a";
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  BondLib.Mechanical.Rotational.Interfaces.Flange_a axis "Flange that drives the joint"
    annotation (Placement(transformation(extent={{10,90},{30,110}})));
  BondLib.Mechanical.Rotational.Interfaces.Flange_b bearing "Flange that is fixed in frame_a"
    annotation (Placement(transformation(extent={{-70,90},{-50,110}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-80,0}, extent={{-12,-12},{12,12}})));
    Interfaces.MBG2Mech wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={80,0}, extent={{-12,-12},{12,12}})));
    AdditionalMBG.mTF turn(transformFlow=Connections.rooted(frame_a.P)) "From the axes of frame_a to those of frame_b"
      annotation (Placement(transformation(origin={-30,-30}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Junctions.J0p3 J0_rot "Angular velocities differ"
      annotation (Placement(transformation(origin={20,-30}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Passive.TF2_flow axle(nA=1, nB=3, M=matrix(n_unit)) "Along the axis"
      annotation (Placement(transformation(origin={20,-58}, extent={{-6,-6},{6,6}}, rotation=90)));
    MultiBondLib.Junctions.J1p3 J1_axis(n=1) "Motion of the joint"
      annotation (Placement(transformation(origin={20,-82}, extent={{-6,-6},{6,6}}, rotation=90)));
    MultiBondLib.Sensors.Dq angle(n=1, stateInitialCondition=false, q_start={phi_start*Modelica.Constants.pi/180}) "Angle"
      annotation (Placement(transformation(origin={50,-82}, extent={{-6,-6},{6,6}})));
    BondLib.Mechanical.Rotational.Interfaces.BG2Rot axisWrapper "Wrapper of the axis"
      annotation (Placement(transformation(origin={-20,-82}, extent={{-6,-6},{6,6}}, rotation=180)));
    BondLib.Sources.Sf still(f0=0) "The bearing does not turn in frame_a"
      annotation (Placement(transformation(origin={-80,60}, extent={{6,-6},{-6,6}})));
    BondLib.Mechanical.Rotational.Interfaces.BG2Rot bearingWrapper "Wrapper of the bearing"
      annotation (Placement(transformation(origin={-40,60}, extent={{-6,-6},{6,6}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to wrapper_b"
      annotation (Placement(transformation(origin={0,7.2}, extent={{-68,-10},{68,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "wrapper_a to turn"
      annotation (Placement(transformation(origin={-53,-18.6}, extent={{-18.84,-10},{18.84,10}}, rotation=323)));
    MultiBondLib.Bonds.MultiBond MB3 "turn to J0_rot"
      annotation (Placement(transformation(origin={-5,-30}, extent={{-17,-10},{17,10}})));
    MultiBondLib.Bonds.MultiBond MB4 "J0_rot to wrapper_b"
      annotation (Placement(transformation(origin={48,-18.6}, extent={{-23.02,-10},{23.02,10}}, rotation=30)));
    MultiBondLib.Bonds.MultiBond MB5 "axle to J0_rot"
      annotation (Placement(transformation(origin={20,-45}, extent={{-7,-7},{7,7}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB6(n=1) "J1_axis to axle"
      annotation (Placement(transformation(origin={20,-70}, extent={{-6,-6},{6,6}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB7(n=1) "J1_axis to angle"
      annotation (Placement(transformation(origin={35,-82}, extent={{-9,-9},{9,9}})));
    MultiBondLib.Compositions.ToMultiBond MB8 "axisWrapper to J1_axis"
      annotation (Placement(transformation(origin={3,-85}, extent={{-17.26,-10},{17.26,10}}, rotation=350)));
    BondLib.Bonds.Bond MB9 "still to bearingWrapper"
      annotation (Placement(transformation(origin={-63,60}, extent={{-17,-10},{17,10}})));
protected
    final parameter Real n_unit[3] = n/sqrt(n*n) "Unit axis";
    Real R_rel[3, 3](each stateSelect=StateSelect.avoid) "Turns vectors of frame_a into frame_b";
    MultiBondLib.Visualizers.Shape cylinder(shapeType="cylinder", R=MultiBondLib.Visualizers.orientation(frame_a.P.R, frame_a.P.w), r=frame_a.P.x, r_shape=-n_unit*cylinderLength/2, lengthDirection=n_unit, widthDirection={0,1,0}, length=cylinderLength, width=cylinderDiameter, height=cylinderDiameter, color=cylinderColor) if world3D.enableAnimation and animation "Shape";
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
    connect(wrapper_a.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{-68,7.2},{-68,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(wrapper_a.MultiBondConRot, MB2.MultiBondCon1) annotation (Line(points={{-68,-7.2},{-68,-7.2}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, turn.MultiBondCon1) annotation (Line(points={{-38,-30},{-38,-30}}, color={85,170,255}));
    connect(turn.MultiBondCon2, MB3.MultiBondCon1) annotation (Line(points={{-22,-30},{-22,-30}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J0_rot.MultiBondCon1) annotation (Line(points={{12,-30},{12,-30}}, color={85,170,255}));
    connect(J0_rot.MultiBondCon2, MB4.MultiBondCon1) annotation (Line(points={{28,-30},{28,-30}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(axle.MultiBondConB, MB5.MultiBondCon1) annotation (Line(points={{20,-52},{20,-52}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, J0_rot.MultiBondCon3) annotation (Line(points={{20,-38},{20,-38}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon2, MB6.MultiBondCon1) annotation (Line(points={{20,-76},{20,-76}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, axle.MultiBondConA) annotation (Line(points={{20,-64},{20,-64}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon3, MB7.MultiBondCon1) annotation (Line(points={{26,-82},{26,-82}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, angle.MultiBondCon1) annotation (Line(points={{44,-82},{44,-82}}, color={85,170,255}));
    connect(axisWrapper.BondCon1, MB8.BondCon1) annotation (Line(points={{-14,-82},{-14,-82}}, color={85,170,255}));
    connect(MB8.MultiBondCon1, J1_axis.MultiBondCon1) annotation (Line(points={{20,-88},{20,-88}}, color={85,170,255}));
    connect(still.BondCon1, MB9.BondCon1) annotation (Line(points={{-80,60},{-80,60}}, color={85,170,255}));
    connect(MB9.BondCon2, bearingWrapper.BondCon1) annotation (Line(points={{-46,60},{-46,60}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-92,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{92,0},{100,0}}, color={95,95,95}));
    connect(wrapper_a.x, wrapper_b.x) annotation (Line(points={{-84.8,13.2},{84.8,13.2}}, color={0,0,127}));
    connect(angle.q[1], axisWrapper.phi) annotation (Line(points={{56.6,-82},{56.6,-88.6},{-20,-88.6}}, color={0,0,127}));
    connect(axisWrapper.Rot, axis) annotation (Line(points={{-26,-82},{-26,0},{0,0}}, color={0,0,0}));
    connect(bearingWrapper.Rot, bearing) annotation (Line(points={{-34,60},{-34,0},{0,0}}, color={0,0,0}));
    assert(n*n > 0, getInstanceName() + ": the axis n must not be zero");
    Connections.branch(frame_a.P, frame_b.P);
    bearingWrapper.phi = 0;
    phi = angle.q[1];
    w = angle.f[1];
    R_rel = Utilities.planarRotation(n_unit, phi + phi_offset*Modelica.Constants.pi/180);
    turn.R = R_rel;
    if Connections.rooted(frame_a.P) then
      wrapper_b.R = R_rel*wrapper_a.R;
    else
      wrapper_a.R = transpose(R_rel)*wrapper_b.R;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,60},{-30,-60}}, lineColor={0,0,0}, fillPattern=FillPattern.HorizontalCylinder, fillColor={255,170,255}),
        Rectangle(extent={{30,60},{100,-60}}, lineColor={0,0,0}, fillPattern=FillPattern.HorizontalCylinder, fillColor={255,170,255}),
        Rectangle(extent={{-30,10},{30,-10}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,-65},{150,-95}}, textString="n=%n", textColor={0,0,0}),
        Text(extent={{-150,150},{150,115}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Frame_b turns about the axis <code>n</code> against frame_a. The angular velocities of the frames differ by that of the
joint (0-junction); a transformer leads the one number of the joint along the axis. The flange <code>axis</code> drives it;
<code>bearing</code> is fixed in frame_a. Start values are in degrees.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end ActuatedRevolute;

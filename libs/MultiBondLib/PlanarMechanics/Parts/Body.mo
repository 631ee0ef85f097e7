within MultiBondLib.PlanarMechanics.Parts;
model Body "Rigid body"
  outer PlanarWorld planarWorld "World";
  parameter SI.Mass m(min=0) = 1 "Mass";
  parameter SI.Inertia J(min=0) = 1 "Inertia";
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Diameter sphereDiameter = planarWorld.defaultBodyDiameter "Diameter of the shape" annotation (Dialog(tab="Animation"));
  parameter Real color[3] = {0,64,255} "Color of the shape" annotation (Dialog(tab="Animation"));
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[2] = zeros(2) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[2] = zeros(2) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[2] = zeros(2) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter SI.Angle phi_start = 0 "Angle at the start, clockwise, in radians" annotation (Dialog(tab="Start"));
  parameter SI.AngularVelocity w_start = 0 "Angular velocity at the start, clockwise, in radians per second" annotation (Dialog(tab="Start"));
  parameter SI.AngularAcceleration z_start = 0 "Angular acceleration at the start, clockwise" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: its position and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-70,0}, extent={{-12,-12},{12,12}})));
    MultiBondLib.Junctions.J1p3 J1_motion "Motion of the centre of mass"
      annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Passive.I inertia(I={m,m,J}) "Mass and inertia"
      annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Sources.mSe gravity "Gravity"
      annotation (Placement(transformation(origin={0,-50}, extent={{10,-10},{-10,10}}, rotation=90)));
    Joints.PotentialFBM movement(initType=initType, x_start=x_start, v_start=v_start, a_start=a_start, phi_start=phi_start, w_start=w_start, z_start=z_start, enforceStates=enforceStates) "Free movement, if nothing else holds the body"
      annotation (Placement(transformation(origin={-70,-60}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to J1_motion"
      annotation (Placement(transformation(origin={-34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "J1_motion to inertia"
      annotation (Placement(transformation(origin={25,0}, extent={{-15,-10},{15,10}})));
    MultiBondLib.Bonds.MultiBond MB3 "gravity to J1_motion"
      annotation (Placement(transformation(origin={0,-25}, extent={{-15,-10},{15,10}}, rotation=90)));
protected
    MultiBondLib.Visualizers.Shape sphere(shapeType="sphere", R=MultiBondLib.Visualizers.orientation([cos(frame_a.P.phi), -sin(frame_a.P.phi), 0; sin(frame_a.P.phi), cos(frame_a.P.phi), 0; 0, 0, 1], {0,0,-frame_a.P.w}), r={frame_a.P.x, frame_a.P.y, 0}, r_shape={-sphereDiameter/2,0,0}, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter, color=color) if planarWorld.enableAnimation and animation "Shape";
equation
    connect(wrapper_a.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-58,0},{-58,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J1_motion.MultiBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={85,170,255}));
    connect(J1_motion.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, inertia.MultiBondCon1) annotation (Line(points={{40,0},{40,0}}, color={85,170,255}));
    connect(gravity.MultiBondCon1, MB3.MultiBondCon1) annotation (Line(points={{0,-40},{0,-40}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J1_motion.MultiBondCon3) annotation (Line(points={{0,-10},{0,-10}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-82,0}}, color={95,95,95}));
    connect(movement.frame_b, frame_a) annotation (Line(points={{-70,-60},{-70,0},{-100,0}}, color={95,95,95}));
    assert(m >= 0, getInstanceName() + ": the mass m must not be negative");
    assert(J >= 0, getInstanceName() + ": the inertia J must not be negative");
    gravity.s = if planarWorld.gravityType == 1 then {m*planarWorld.g*planarWorld.n[1]/sqrt(planarWorld.n*planarWorld.n), m*planarWorld.g*planarWorld.n[2]/sqrt(planarWorld.n*planarWorld.n), 0} elseif planarWorld.gravityType == 2 then -m*planarWorld.mue*{frame_a.P.x, frame_a.P.y, 0}/max(frame_a.P.x^2 + frame_a.P.y^2, Modelica.Constants.small)^1.5 else zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,60},{80,-60}}, lineColor={0,24,48}, fillPattern=FillPattern.Sphere, fillColor={0,128,255}),
        Rectangle(extent={{-90,15},{-30,-15}}, lineColor={0,24,48}, fillPattern=FillPattern.HorizontalCylinder, fillColor={0,128,255}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-75},{150,-110}}, textString="m=%m", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A 1-junction with mass, inertia and gravity. A body that nothing holds moves freely from its start values; angles are in radians.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Body;

within MultiBondLib.Mechanics3D.Parts;
model Body "Rigid body"
  outer World3D world3D "World";
  parameter SI.Mass m(min=0) = 1 "Mass";
  parameter SI.Inertia I_11(min=0) = 0.001 "Element 1,1 of the inertia tensor";
  parameter SI.Inertia I_22(min=0) = 0.001 "Element 2,2 of the inertia tensor";
  parameter SI.Inertia I_33(min=0) = 0.001 "Element 3,3 of the inertia tensor";
  parameter SI.Inertia I_21 = 0 "Element 2,1 of the inertia tensor";
  parameter SI.Inertia I_31 = 0 "Element 3,1 of the inertia tensor";
  parameter SI.Inertia I_32 = 0 "Element 3,2 of the inertia tensor";
  parameter Integer GPIndex(min=0) = 0 "Number in the pool of bodies that attract each other; 0: not in it" annotation (Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Diameter sphereDiameter = world3D.defaultBodyDiameter "Diameter of the shape" annotation (Dialog(tab="Animation"));
  parameter Real color[3] = {0,64,255} "Color of the shape" annotation (Dialog(tab="Animation"));
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[3] = zeros(3) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[3] = zeros(3) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[3] = zeros(3) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter Real phi_start[3](each unit="deg") = zeros(3) "Cardan angles at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start[3](each unit="deg/s") = zeros(3) "Angular velocity at the start, resolved in the body, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start[3](each unit="deg/s2") = zeros(3) "Angular acceleration at the start, resolved in the body, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Boolean useQuaternions = true "True: quaternions describe the orientation; false: Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Integer sequence_angles[3] = {1,2,3} "Axes of the Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean enforceStates = false "True: its position and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-70,0}, extent={{-12,-12},{12,12}})));
    MultiBondLib.Junctions.J1p3 J1_trans "Motion of the centre of mass"
      annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Passive.I mass(I={m}) "Mass"
      annotation (Placement(transformation(origin={50,50}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Sources.mSe gravity "Gravity"
      annotation (Placement(transformation(origin={0,5}, extent={{8,-8},{-8,8}}, rotation=90)));
    MultiBondLib.Junctions.J1p3 J1_rot "Rotation"
      annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Passive.IF inertia(I=I) "Inertia"
      annotation (Placement(transformation(origin={50,-50}, extent={{-10,-10},{10,10}})));
    AdditionalMBG.MGY gyration(I=I) "Gyroscopic torque"
      annotation (Placement(transformation(origin={0,-90}, extent={{-8,-8},{8,8}}, rotation=270)));
    Joints.PotentialFBM movement(initType=initType, x_start=x_start, v_start=v_start, a_start=a_start, phi_start=phi_start, w_start=w_start, z_start=z_start, useQuaternions=useQuaternions, sequence_angles=sequence_angles, enforceStates=enforceStates) "Free movement, if nothing else holds the body"
      annotation (Placement(transformation(origin={-80,-80}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to J1_trans"
      annotation (Placement(transformation(origin={-34,23.6}, extent={{-29.07,-10},{29.07,10}}, rotation=34)));
    MultiBondLib.Bonds.MultiBond MB2 "J1_trans to mass"
      annotation (Placement(transformation(origin={25,45}, extent={{-15.81,-10},{15.81,10}}, rotation=18)));
    MultiBondLib.Bonds.MultiBond MB3 "gravity to J1_trans"
      annotation (Placement(transformation(origin={0,21.5}, extent={{-8.5,-8.5},{8.5,8.5}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB4 "wrapper_a to J1_rot"
      annotation (Placement(transformation(origin={-34,-28.6}, extent={{-32.16,-10},{32.16,10}}, rotation=318)));
    MultiBondLib.Bonds.MultiBond MB5 "J1_rot to inertia"
      annotation (Placement(transformation(origin={25,-50}, extent={{-15,-10},{15,10}})));
    MultiBondLib.Bonds.MultiBond MB6 "J1_rot to gyration"
      annotation (Placement(transformation(origin={0,-71}, extent={{-11,-10},{11,10}}, rotation=270)));
protected
    final parameter SI.Inertia I[3, 3] = [I_11, I_21, I_31; I_21, I_22, I_32; I_31, I_32, I_33] "Inertia tensor";
    SI.Acceleration a_g[3] "Gravity at the centre of mass";
    Interfaces.PoolMember member(x=frame_a.P.x, m=m) "Where it joins the pool of bodies that attract each other"
      annotation (Placement(transformation(extent={{70,70},{90,90}})));
    MultiBondLib.Visualizers.Shape sphere(shapeType="sphere", R=MultiBondLib.Visualizers.orientation(frame_a.P.R, frame_a.P.w), r=frame_a.P.x, r_shape={-sphereDiameter/2,0,0}, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter, color=color) if world3D.enableAnimation and animation "Shape";
equation
    connect(wrapper_a.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{-58,7.2},{-58,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J1_trans.MultiBondCon1) annotation (Line(points={{-10,40},{-10,40}}, color={85,170,255}));
    connect(J1_trans.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,40},{10,40}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, mass.MultiBondCon1) annotation (Line(points={{40,50},{40,50}}, color={85,170,255}));
    connect(gravity.MultiBondCon1, MB3.MultiBondCon1) annotation (Line(points={{0,13},{0,13}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J1_trans.MultiBondCon3) annotation (Line(points={{0,30},{0,30}}, color={85,170,255}));
    connect(wrapper_a.MultiBondConRot, MB4.MultiBondCon1) annotation (Line(points={{-58,-7.2},{-58,-7.2}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, J1_rot.MultiBondCon1) annotation (Line(points={{-10,-50},{-10,-50}}, color={85,170,255}));
    connect(J1_rot.MultiBondCon2, MB5.MultiBondCon1) annotation (Line(points={{10,-50},{10,-50}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, inertia.MultiBondCon1) annotation (Line(points={{40,-50},{40,-50}}, color={85,170,255}));
    connect(J1_rot.MultiBondCon3, MB6.MultiBondCon1) annotation (Line(points={{0,-60},{0,-60}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, gyration.MultiBondCon1) annotation (Line(points={{0,-82},{0,-82}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-82,0}}, color={95,95,95}));
    connect(movement.frame_b, frame_a) annotation (Line(points={{-80,-80},{-80,0},{-100,0}}, color={95,95,95}));
    assert(m >= 0, getInstanceName() + ": the mass m must not be negative");
    gravity.s = m*a_g + member.port.f;
    if GPIndex > 0 then
      connect(member.port, world3D.pool[GPIndex]);
    end if;
    a_g = if world3D.gravityType == 1 then world3D.g*world3D.n/sqrt(world3D.n*world3D.n) elseif world3D.gravityType == 2 then -world3D.mue*frame_a.P.x/max(frame_a.P.x*frame_a.P.x, Modelica.Constants.small)^1.5 else zeros(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,60},{80,-60}}, lineColor={0,24,48}, fillPattern=FillPattern.Sphere, fillColor={0,128,255}),
        Rectangle(extent={{-90,15},{-30,-15}}, lineColor={0,24,48}, fillPattern=FillPattern.HorizontalCylinder, fillColor={0,128,255}),
        Text(extent={{-150,110},{150,70}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-75},{150,-110}}, textString="m=%m", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Mass and inertia at the frame, which is the centre of mass. Translation: a 1-junction with mass and gravity, that is
Newton's law. Rotation: a 1-junction with the inertia and the gyroscopic torque, that is Euler's.</p>
<p>A body that nothing holds moves freely, from <code>x_start</code>, <code>v_start</code>, <code>phi_start</code> and <code>w_start</code>; angles are in
degrees, and the angular velocity is resolved in the body.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Body;

within MultiBondLib.Mechanics3D.Examples;
model NewtonsCradleWeak "Newton's cradle with elastic balls"
  extends Modelica.Icons.Example;
  inner World3D world3D(nominalLength=2) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed1(r={-1.0,0,0}) "Pivot 1"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute1(initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=-30, enforceStates=true) "Joint 1"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod1(r={0,-2,0}) "String 1"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.SimpleBody ball1(m=2, sphereDiameter=0.5) "Ball 1"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.Fixed fixed2(r={-0.5,0,0}) "Pivot 2"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Joints.Revolute revolute2(initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=-30, enforceStates=true) "Joint 2"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.FixedTranslation rod2(r={0,-2,0}) "String 2"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Parts.SimpleBody ball2(m=2, sphereDiameter=0.5) "Ball 2"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.Fixed fixed3(r={0.0,0,0}) "Pivot 3"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Joints.Revolute revolute3(initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=0, enforceStates=true) "Joint 3"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.FixedTranslation rod3(r={0,-2,0}) "String 3"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Parts.SimpleBody ball3(m=2, sphereDiameter=0.5) "Ball 3"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Parts.Fixed fixed4(r={0.5,0,0}) "Pivot 4"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Joints.Revolute revolute4(initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=0, enforceStates=true) "Joint 4"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Parts.FixedTranslation rod4(r={0,-2,0}) "String 4"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
  Parts.SimpleBody ball4(m=2, sphereDiameter=0.5) "Ball 4"
    annotation (Placement(transformation(extent={{-50,-50},{-30,-30}})));
  Parts.Fixed fixed5(r={1.0,0,0}) "Pivot 5"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Joints.Revolute revolute5(initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=0, enforceStates=true) "Joint 5"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
  Parts.FixedTranslation rod5(r={0,-2,0}) "String 5"
    annotation (Placement(transformation(extent={{70,-50},{90,-30}})));
  Parts.SimpleBody ball5(m=2, sphereDiameter=0.5) "Ball 5"
    annotation (Placement(transformation(extent={{-90,-90},{-70,-70}})));
  Forces.SoftImpuls_SphereSphere contact1(c=1e9, ra=0.25, rb=0.25) "Contact of balls 1 and 2"
    annotation (Placement(transformation(extent={{-50,-90},{-30,-70}})));
  Forces.SoftImpuls_SphereSphere contact2(c=1e9, ra=0.25, rb=0.25) "Contact of balls 2 and 3"
    annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
  Forces.SoftImpuls_SphereSphere contact3(c=1e9, ra=0.25, rb=0.25) "Contact of balls 3 and 4"
    annotation (Placement(transformation(extent={{30,-90},{50,-70}})));
  Forces.SoftImpuls_SphereSphere contact4(c=1e9, ra=0.25, rb=0.25) "Contact of balls 4 and 5"
    annotation (Placement(transformation(extent={{70,-90},{90,-70}})));
equation
    connect(fixed1.frame_b, revolute1.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute1.frame_b, rod1.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod1.frame_b, ball1.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(fixed2.frame_b, revolute2.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(revolute2.frame_b, rod2.frame_a) annotation (Line(points={{-30,40},{-10,40}}, color={95,95,95}));
    connect(rod2.frame_b, ball2.frame_a) annotation (Line(points={{10,40},{30,40}}, color={95,95,95}));
    connect(fixed3.frame_b, revolute3.frame_a) annotation (Line(points={{90,40},{101.2,40},{101.2,22},{-98.8,22},{-98.8,0},{-90,0}}, color={95,95,95}));
    connect(revolute3.frame_b, rod3.frame_a) annotation (Line(points={{-70,0},{-50,0}}, color={95,95,95}));
    connect(rod3.frame_b, ball3.frame_a) annotation (Line(points={{-30,0},{-10,0}}, color={95,95,95}));
    connect(fixed4.frame_b, revolute4.frame_a) annotation (Line(points={{50,0},{70,0}}, color={95,95,95}));
    connect(revolute4.frame_b, rod4.frame_a) annotation (Line(points={{90,0},{100,0},{100,-20},{-100,-20},{-100,-40},{-90,-40}}, color={95,95,95}));
    connect(rod4.frame_b, ball4.frame_a) annotation (Line(points={{-70,-40},{-50,-40}}, color={95,95,95}));
    connect(fixed5.frame_b, revolute5.frame_a) annotation (Line(points={{10,-40},{30,-40}}, color={95,95,95}));
    connect(revolute5.frame_b, rod5.frame_a) annotation (Line(points={{50,-40},{70,-40}}, color={95,95,95}));
    connect(rod5.frame_b, ball5.frame_a) annotation (Line(points={{90,-40},{98.8,-40},{98.8,-62},{-101.2,-62},{-101.2,-80},{-90,-80}}, color={95,95,95}));
    connect(ball1.frame_a, contact1.frame_a) annotation (Line(points={{70,80},{60.6,80},{60.6,1},{-59.4,1},{-59.4,-80},{-50,-80}}, color={95,95,95}));
    connect(contact1.frame_b, ball2.frame_a) annotation (Line(points={{-30,-80},{-21.8,-80},{-21.8,-23},{18.2,-23},{18.2,40},{30,40}}, color={95,95,95}));
    connect(ball2.frame_a, contact2.frame_a) annotation (Line(points={{30,40},{20,40},{20,-20},{-20,-20},{-20,-80},{-10,-80}}, color={95,95,95}));
    connect(contact2.frame_b, ball3.frame_a) annotation (Line(points={{10,-80},{21.8,-80},{21.8,-37},{-18.2,-37},{-18.2,0},{-10,0}}, color={95,95,95}));
    connect(ball3.frame_a, contact3.frame_a) annotation (Line(points={{-10,0},{-20.6,0},{-20.6,-41},{19.4,-41},{19.4,-80},{30,-80}}, color={95,95,95}));
    connect(contact3.frame_b, ball4.frame_a) annotation (Line(points={{50,-80},{61.2,-80},{61.2,-58},{-58.8,-58},{-58.8,-40},{-50,-40}}, color={95,95,95}));
    connect(ball4.frame_a, contact4.frame_a) annotation (Line(points={{-50,-40},{-61.2,-40},{-61.2,-62},{58.8,-62},{58.8,-80},{70,-80}}, color={95,95,95}));
    connect(contact4.frame_b, ball5.frame_a) annotation (Line(points={{90,-80},{-90,-80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=3, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute1.phi", "revolute2.phi", "revolute4.phi", "revolute5.phi"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Here the balls are stiff linear springs that touch. The wave that passes through them within microseconds spreads, so the last
balls fly off and the first ones fall back a little; energy stays. Compare
<code>Mechanics3DwithImpulses.Examples.NewtonsCradle</code>, where each contact acts at one instant, one after the other.</p>
</html>"));
end NewtonsCradleWeak;

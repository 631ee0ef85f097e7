within MultiBondLib.Mechanics3D.Examples;
model RobotArm "A robot arm with six axes"
  extends Modelica.Icons.Example;
  inner World3D world3D(nominalLength=2) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed(r={0,0.351,0}) "Base"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.ActuatedRevolute revolute1(n={0,1,0}, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=-60) "Joint 1"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  BondLib.Mechanical.Rotational.Passive.SpringDamper drive1(c=2000, d=300, phi_rel0=0) "Drive 1: holds the joint at zero"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.FixedTranslation link1(r={0,0.324,0.3}) "Link 1"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.Body body1(m=1, I_22=1.16) "Body 1"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Joints.ActuatedRevolute revolute2(n={1,0,0}, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=20) "Joint 2"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  BondLib.Mechanical.Rotational.Passive.SpringDamper drive2(c=20000, d=2000, phi_rel0=0) "Drive 2: holds the joint at zero"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Parts.FixedTranslation link2(r={0,0.65,0}) "Link 2"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.FixedTranslation centre2(r={0.172,0.205,0}, animation=false) "From joint 2 to the centre of mass of link 2"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Parts.Body body2(m=56.5, I_11=2.58, I_22=0.64, I_33=2.73, I_21=-0.46) "Body 2"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Joints.ActuatedRevolute revolute3(n={1,0,0}, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=90) "Joint 3"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  BondLib.Mechanical.Rotational.Passive.SpringDamper drive3(c=10000, d=1000, phi_rel0=0) "Drive 3: holds the joint at zero"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Parts.FixedTranslation link3(r={0,0.414,-0.155}) "Link 3"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Parts.FixedTranslation centre3(r={0.064,-0.034,0}, animation=false) "From joint 3 to the centre of mass of link 3"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Parts.Body body3(m=26.4, I_11=0.279, I_22=0.245, I_33=0.413, I_21=-0.07) "Body 3"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
  Joints.ActuatedRevolute revolute4(n={0,1,0}, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=0) "Joint 4"
    annotation (Placement(transformation(extent={{-50,-50},{-30,-30}})));
  BondLib.Mechanical.Rotational.Passive.SpringDamper drive4(c=1000, d=100, phi_rel0=0) "Drive 4: holds the joint at zero"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Parts.FixedTranslation link4(r={0,0.186,0}) "Link 4"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
  Parts.Body body4(m=28.7, I_11=1.67, I_22=0.081, I_33=1.67) "Body 4"
    annotation (Placement(transformation(extent={{70,-50},{90,-30}})));
  Joints.ActuatedRevolute revolute5(n={1,0,0}, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=-30) "Joint 5"
    annotation (Placement(transformation(extent={{-90,-90},{-70,-70}})));
  BondLib.Mechanical.Rotational.Passive.SpringDamper drive5(c=1000, d=60, phi_rel0=0) "Drive 5: holds the joint at zero"
    annotation (Placement(transformation(extent={{-50,-90},{-30,-70}})));
  Parts.FixedTranslation link5(r={0,0.125,0}) "Link 5"
    annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
  Parts.Body body5(m=5.2, I_11=1.25, I_22=0.81, I_33=1.53) "Body 5"
    annotation (Placement(transformation(extent={{30,-90},{50,-70}})));
  Joints.ActuatedRevolute revolute6(n={0,1,0}, initType=MultiBondLib.Types.Init.PositionVelocity, phi_start=0) "Joint 6"
    annotation (Placement(transformation(extent={{70,-90},{90,-70}})));
  BondLib.Mechanical.Rotational.Passive.SpringDamper drive6(c=100, d=5, phi_rel0=0) "Drive 6: holds the joint at zero"
    annotation (Placement(transformation(extent={{-90,-130},{-70,-110}})));
  Parts.FixedTranslation link6(r={0,0.2,0}) "Link 6"
    annotation (Placement(transformation(extent={{-50,-130},{-30,-110}})));
  Parts.FixedTranslation centre6(r={0.05,0.05,0.05}, animation=false) "From joint 6 to the centre of mass of link 6"
    annotation (Placement(transformation(extent={{-10,-130},{10,-110}})));
  Parts.Body body6(m=15.5) "Body 6"
    annotation (Placement(transformation(extent={{30,-130},{50,-110}})));
equation
    connect(fixed.frame_b, revolute1.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(drive1.flange_a, revolute1.bearing) annotation (Line(points={{30,80},{19.4,80},{19.4,84},{-16.6,84},{-16.6,90},{-6,90}}, color={95,95,95}));
    connect(drive1.flange_b, revolute1.axis) annotation (Line(points={{50,80},{61.2,80},{61.2,87},{13.2,87},{13.2,90},{2,90}}, color={95,95,95}));
    connect(revolute1.frame_b, link1.frame_a) annotation (Line(points={{10,80},{70,80}}, color={95,95,95}));
    connect(revolute1.frame_b, body1.frame_a) annotation (Line(points={{10,80},{20.6,80},{20.6,61},{-99.4,61},{-99.4,40},{-90,40}}, color={95,95,95}));
    connect(link1.frame_b, revolute2.frame_a) annotation (Line(points={{90,80},{98.2,80},{98.2,57},{-61.8,57},{-61.8,40},{-50,40}}, color={95,95,95}));
    connect(drive2.flange_a, revolute2.bearing) annotation (Line(points={{-10,40},{-20,40},{-20,45},{-56,45},{-56,50},{-46,50}}, color={95,95,95}));
    connect(drive2.flange_b, revolute2.axis) annotation (Line(points={{10,40},{21.8,40},{21.8,48},{-26.2,48},{-26.2,50},{-38,50}}, color={95,95,95}));
    connect(revolute2.frame_b, link2.frame_a) annotation (Line(points={{-30,40},{30,40}}, color={95,95,95}));
    connect(revolute2.frame_b, centre2.frame_a) annotation (Line(points={{-30,40},{70,40}}, color={95,95,95}));
    connect(centre2.frame_b, body2.frame_a) annotation (Line(points={{90,40},{98.8,40},{98.8,18},{-101.2,18},{-101.2,0},{-90,0}}, color={95,95,95}));
    connect(link2.frame_b, revolute3.frame_a) annotation (Line(points={{50,40},{60.6,40},{60.6,21},{-59.4,21},{-59.4,0},{-50,0}}, color={95,95,95}));
    connect(drive3.flange_a, revolute3.bearing) annotation (Line(points={{-10,0},{-21.8,0},{-21.8,2},{-57.8,2},{-57.8,10},{-46,10}}, color={95,95,95}));
    connect(drive3.flange_b, revolute3.axis) annotation (Line(points={{10,0},{20,0},{20,5},{-28,5},{-28,10},{-38,10}}, color={95,95,95}));
    connect(revolute3.frame_b, link3.frame_a) annotation (Line(points={{-30,0},{30,0}}, color={95,95,95}));
    connect(revolute3.frame_b, centre3.frame_a) annotation (Line(points={{-30,0},{70,0}}, color={95,95,95}));
    connect(centre3.frame_b, body3.frame_a) annotation (Line(points={{90,0},{101.2,0},{101.2,-18},{-98.8,-18},{-98.8,-40},{-90,-40}}, color={95,95,95}));
    connect(link3.frame_b, revolute4.frame_a) annotation (Line(points={{50,0},{58.8,0},{58.8,-22},{-61.2,-22},{-61.2,-40},{-50,-40}}, color={95,95,95}));
    connect(drive4.flange_a, revolute4.bearing) annotation (Line(points={{-10,-40},{-19.4,-40},{-19.4,-34},{-55.4,-34},{-55.4,-30},{-46,-30}}, color={95,95,95}));
    connect(drive4.flange_b, revolute4.axis) annotation (Line(points={{10,-40},{18.2,-40},{18.2,-38},{-29.8,-38},{-29.8,-30},{-38,-30}}, color={95,95,95}));
    connect(revolute4.frame_b, link4.frame_a) annotation (Line(points={{-30,-40},{30,-40}}, color={95,95,95}));
    connect(revolute4.frame_b, body4.frame_a) annotation (Line(points={{-30,-40},{70,-40}}, color={95,95,95}));
    connect(link4.frame_b, revolute5.frame_a) annotation (Line(points={{50,-40},{59.4,-40},{59.4,-61},{-100.6,-61},{-100.6,-80},{-90,-80}}, color={95,95,95}));
    connect(drive5.flange_a, revolute5.bearing) annotation (Line(points={{-50,-80},{-58.8,-80},{-58.8,-73},{-94.8,-73},{-94.8,-70},{-86,-70}}, color={95,95,95}));
    connect(drive5.flange_b, revolute5.axis) annotation (Line(points={{-30,-80},{-21.2,-80},{-21.2,-77},{-69.2,-77},{-69.2,-70},{-78,-70}}, color={95,95,95}));
    connect(revolute5.frame_b, link5.frame_a) annotation (Line(points={{-70,-80},{-10,-80}}, color={95,95,95}));
    connect(revolute5.frame_b, body5.frame_a) annotation (Line(points={{-70,-80},{30,-80}}, color={95,95,95}));
    connect(link5.frame_b, revolute6.frame_a) annotation (Line(points={{10,-80},{70,-80}}, color={95,95,95}));
    connect(drive6.flange_a, revolute6.bearing) annotation (Line(points={{-90,-120},{-98.2,-120},{-98.2,-92},{65.8,-92},{65.8,-70},{74,-70}}, color={95,95,95}));
    connect(drive6.flange_b, revolute6.axis) annotation (Line(points={{-70,-120},{-60.6,-120},{-60.6,-96},{91.4,-96},{91.4,-70},{82,-70}}, color={95,95,95}));
    connect(revolute6.frame_b, link6.frame_a) annotation (Line(points={{90,-80},{101.2,-80},{101.2,-98},{-58.8,-98},{-58.8,-120},{-50,-120}}, color={95,95,95}));
    connect(revolute6.frame_b, centre6.frame_a) annotation (Line(points={{90,-80},{98.8,-80},{98.8,-102},{-21.2,-102},{-21.2,-120},{-10,-120}}, color={95,95,95}));
    connect(centre6.frame_b, body6.frame_a) annotation (Line(points={{10,-120},{30,-120}}, color={95,95,95}));
  annotation (
    experiment(StopTime=3, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute2.phi", "revolute3.phi", "body6.frame_a.P.x[2]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Six revolute joints, each with its drive, carry the links of an arm; the drives bring it from a bent position to the upright one. Links and masses are those of the robot R3 of the standard library.</p>
</html>"));
end RobotArm;

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
    connect(fixed.frame_b, revolute1.frame_a);
    connect(drive1.flange_a, revolute1.bearing);
    connect(drive1.flange_b, revolute1.axis);
    connect(revolute1.frame_b, link1.frame_a);
    connect(revolute1.frame_b, body1.frame_a);
    connect(link1.frame_b, revolute2.frame_a);
    connect(drive2.flange_a, revolute2.bearing);
    connect(drive2.flange_b, revolute2.axis);
    connect(revolute2.frame_b, link2.frame_a);
    connect(revolute2.frame_b, centre2.frame_a);
    connect(centre2.frame_b, body2.frame_a);
    connect(link2.frame_b, revolute3.frame_a);
    connect(drive3.flange_a, revolute3.bearing);
    connect(drive3.flange_b, revolute3.axis);
    connect(revolute3.frame_b, link3.frame_a);
    connect(revolute3.frame_b, centre3.frame_a);
    connect(centre3.frame_b, body3.frame_a);
    connect(link3.frame_b, revolute4.frame_a);
    connect(drive4.flange_a, revolute4.bearing);
    connect(drive4.flange_b, revolute4.axis);
    connect(revolute4.frame_b, link4.frame_a);
    connect(revolute4.frame_b, body4.frame_a);
    connect(link4.frame_b, revolute5.frame_a);
    connect(drive5.flange_a, revolute5.bearing);
    connect(drive5.flange_b, revolute5.axis);
    connect(revolute5.frame_b, link5.frame_a);
    connect(revolute5.frame_b, body5.frame_a);
    connect(link5.frame_b, revolute6.frame_a);
    connect(drive6.flange_a, revolute6.bearing);
    connect(drive6.flange_b, revolute6.axis);
    connect(revolute6.frame_b, link6.frame_a);
    connect(revolute6.frame_b, centre6.frame_a);
    connect(centre6.frame_b, body6.frame_a);
  annotation (
    experiment(StopTime=3, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute2.phi", "revolute3.phi", "body6.frame_a.P.x[2]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Six revolute joints, each with its drive, carry the links of an arm; the drives bring it from a bent position to the upright one. Links and masses are those of the robot R3 of the standard library.</p>
</html>"));
end RobotArm;

within MultiBondLib.Mechanics3D.Examples;
model CentrifugalForce "A governor: turning balls pull a sleeve down"
  extends Modelica.Icons.Example;
  inner World3D world3D(nominalLength=2) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.ActuatedRevolute shaft(n={0,1,0}, initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true) "Shaft"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  BondLib.Mechanical.Rotational.Sources.ConstantTorque drive(tau_constant=10) "Drive"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Joints.ActuatedPrismatic slide(n={0,1,0}, initType=MultiBondLib.Types.Init.PositionVelocity, s_start=1.45, enforceStates=true) "Sleeve on the shaft"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  BondLib.Mechanical.Translational.Passive.SpringDamper springDamper(c=160, d=16, s_rel0=1.6) "Spring and damper of the sleeve"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.SimpleBody sleeve(m=4, I_11=0, I_22=0, I_33=0) "Sleeve"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Joints.Revolute hinge1(n={0,0,1}, phi_start=-56.1036447970) "Hinge of arm 1"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Parts.FixedTranslation arm1(r={0,1.3,0}) "Arm 1"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.SimpleBody ball1(m=2, I_11=0, I_22=0, I_33=0) "Ball 1"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Joints.Revolute elbow1(n={0,0,1}, phi_start=112.2072895939) "Joint at ball 1"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.FixedTranslation link1(r={0,1.3,0}) "Link 1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Joints.CutJoints.PlanarRevolute cut1(n={0,0,1}) "Joint of link 1 and sleeve"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Joints.Revolute hinge2(n={0,0,1}, phi_start=56.1036447970) "Hinge of arm 2"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Parts.FixedTranslation arm2(r={0,1.3,0}) "Arm 2"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Parts.SimpleBody ball2(m=2, I_11=0, I_22=0, I_33=0) "Ball 2"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
  Joints.Revolute elbow2(n={0,0,1}, phi_start=-112.2072895939) "Joint at ball 2"
    annotation (Placement(transformation(extent={{-50,-50},{-30,-30}})));
  Parts.FixedTranslation link2(r={0,1.3,0}) "Link 2"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Joints.CutJoints.PlanarRevolute cut2(n={0,0,1}) "Joint of link 2 and sleeve"
    annotation (Placement(transformation(extent={{30,-50},{50,-30}})));
equation
    connect(fixed.frame_b, shaft.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(drive.flange, shaft.axis) annotation (Line(points={{50,80},{60.6,80},{60.6,86},{12.6,86},{12.6,90},{2,90}}, color={95,95,95}));
    connect(shaft.frame_b, slide.frame_a) annotation (Line(points={{10,80},{70,80}}, color={95,95,95}));
    connect(slide.bearing, springDamper.flange_a) annotation (Line(points={{74,90},{64,90},{64,65},{-100,65},{-100,40},{-90,40}}, color={95,95,95}));
    connect(springDamper.flange_b, slide.axis) annotation (Line(points={{-70,40},{-58.2,40},{-58.2,68},{97.8,68},{97.8,90},{86,90}}, color={95,95,95}));
    connect(slide.frame_b, sleeve.frame_a) annotation (Line(points={{90,80},{99.4,80},{99.4,59},{-60.6,59},{-60.6,40},{-50,40}}, color={95,95,95}));
    connect(shaft.frame_b, hinge1.frame_a) annotation (Line(points={{10,80},{21.2,80},{21.2,62},{-18.8,62},{-18.8,40},{-10,40}}, color={95,95,95}));
    connect(hinge1.frame_b, arm1.frame_a) annotation (Line(points={{10,40},{30,40}}, color={95,95,95}));
    connect(arm1.frame_b, ball1.frame_a) annotation (Line(points={{50,40},{70,40}}, color={95,95,95}));
    connect(arm1.frame_b, elbow1.frame_a) annotation (Line(points={{50,40},{58.2,40},{58.2,17},{-101.8,17},{-101.8,0},{-90,0}}, color={95,95,95}));
    connect(elbow1.frame_b, link1.frame_a) annotation (Line(points={{-70,0},{-50,0}}, color={95,95,95}));
    connect(link1.frame_b, cut1.frame_a) annotation (Line(points={{-30,0},{-10,0}}, color={95,95,95}));
    connect(cut1.frame_b, slide.frame_b) annotation (Line(points={{10,0},{19.4,0},{19.4,39},{99.4,39},{99.4,80},{90,80}}, color={95,95,95}));
    connect(shaft.frame_b, hinge2.frame_a) annotation (Line(points={{10,80},{21.2,80},{21.2,42},{21.2,42},{21.2,0},{30,0}}, color={95,95,95}));
    connect(hinge2.frame_b, arm2.frame_a) annotation (Line(points={{50,0},{70,0}}, color={95,95,95}));
    connect(arm2.frame_b, ball2.frame_a) annotation (Line(points={{90,0},{100.6,0},{100.6,-19},{-99.4,-19},{-99.4,-40},{-90,-40}}, color={95,95,95}));
    connect(arm2.frame_b, elbow2.frame_a) annotation (Line(points={{90,0},{98.2,0},{98.2,-23},{-61.8,-23},{-61.8,-40},{-50,-40}}, color={95,95,95}));
    connect(elbow2.frame_b, link2.frame_a) annotation (Line(points={{-30,-40},{-10,-40}}, color={95,95,95}));
    connect(link2.frame_b, cut2.frame_a) annotation (Line(points={{10,-40},{30,-40}}, color={95,95,95}));
    connect(cut2.frame_b, slide.frame_b) annotation (Line(points={{50,-40},{59.4,-40},{59.4,19},{99.4,19},{99.4,80},{90,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"shaft.w", "slide.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two arms with balls and two links join the shaft to a sleeve. A torque of 10 N.m turns the shaft; the faster it turns, the
further the balls fly out and the lower the sleeve comes. Two planar loops turn in space; a cut joint closes each.</p>
</html>"));
end CentrifugalForce;

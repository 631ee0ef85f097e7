within MultiBondLib.PlanarMechanics.Examples;
model KinematicLoop2 "A loop with a slider and a spring"
  extends Modelica.Icons.Example;
  inner PlanarWorld planarWorld(nominalLength=3) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Ground"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute1(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true) "First joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod1(r={0,-3}) "First rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Joints.Revolute revolute2 "Second joint"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Joints.ActuatedPrismatic prismatic(n={1,0}, s_start=2) "Slider"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  BondLib.Mechanical.Translational.Passive.SpringDamper springDamper(c=50, d=2, s_rel0=1.6) "Spring and damper"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Joints.Revolute revolute3 "Third joint"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Parts.FixedTranslation rod2(r={0,-3}) "Second rod"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Joints.Revolute revolute4(initType=MultiBondLib.Types.Init.PositionVelocity, enforceStates=true) "Fourth joint"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Parts.FixedTranslation base(r={2,0}) "Distance of the first and the fourth joint"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.Body body1(m=2, J=0.05) "Body at the first rod"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Parts.Body body2(m=2, J=0.05) "Body at the second rod"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
    connect(fixed.frame_b, revolute1.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute1.frame_b, rod1.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod1.frame_b, revolute2.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(revolute2.frame_b, prismatic.frame_a) annotation (Line(points={{90,80},{98.2,80},{98.2,57},{-101.8,57},{-101.8,40},{-90,40}}, color={95,95,95}));
    connect(prismatic.frame_b, revolute3.frame_a) annotation (Line(points={{-70,40},{-10,40}}, color={95,95,95}));
    connect(prismatic.bearing, springDamper.flange_a) annotation (Line(points={{-86,50},{-94.2,50},{-94.2,48},{-58.2,48},{-58.2,40},{-50,40}}, color={95,95,95}));
    connect(springDamper.flange_b, prismatic.axis) annotation (Line(points={{-30,40},{-20.6,40},{-20.6,44},{-64.6,44},{-64.6,50},{-74,50}}, color={95,95,95}));
    connect(rod2.frame_b, revolute3.frame_b) annotation (Line(points={{50,40},{10,40}}, color={95,95,95}));
    connect(revolute4.frame_b, rod2.frame_a) annotation (Line(points={{90,40},{30,40}}, color={95,95,95}));
    connect(base.frame_b, revolute4.frame_a) annotation (Line(points={{-70,0},{-59.4,0},{-59.4,21},{60.6,21},{60.6,40},{70,40}}, color={95,95,95}));
    connect(fixed.frame_b, base.frame_a) annotation (Line(points={{-30,80},{-21.8,80},{-21.8,37},{-101.8,37},{-101.8,0},{-90,0}}, color={95,95,95}));
    connect(rod1.frame_b, body1.frame_a) annotation (Line(points={{50,80},{60,80},{60,40},{-60,40},{-60,0},{-50,0}}, color={95,95,95}));
    connect(rod2.frame_b, body2.frame_a) annotation (Line(points={{50,40},{61.8,40},{61.8,23},{-18.2,23},{-18.2,0},{-10,0}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute1.phi", "revolute4.phi", "prismatic.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two rods with bodies, joined by a slider with a spring and a damper: a loop with two degrees of freedom. The two pendulums
swing against each other until the damper has taken their energy.</p>
</html>"));
end KinematicLoop2;

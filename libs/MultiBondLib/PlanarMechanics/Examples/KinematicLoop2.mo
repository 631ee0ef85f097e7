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
    connect(fixed.frame_b, revolute1.frame_a);
    connect(revolute1.frame_b, rod1.frame_a);
    connect(rod1.frame_b, revolute2.frame_a);
    connect(revolute2.frame_b, prismatic.frame_a);
    connect(prismatic.frame_b, revolute3.frame_a);
    connect(prismatic.bearing, springDamper.flange_a);
    connect(springDamper.flange_b, prismatic.axis);
    connect(rod2.frame_b, revolute3.frame_b);
    connect(revolute4.frame_b, rod2.frame_a);
    connect(base.frame_b, revolute4.frame_a);
    connect(fixed.frame_b, base.frame_a);
    connect(rod1.frame_b, body1.frame_a);
    connect(rod2.frame_b, body2.frame_a);
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute1.phi", "revolute4.phi", "prismatic.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two rods with bodies, joined by a slider with a spring and a damper: a loop with two degrees of freedom. The two pendulums
swing against each other until the damper has taken their energy.</p>
</html>"));
end KinematicLoop2;

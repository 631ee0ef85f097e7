within MultiBondLib.Mechanics3DwithImpulses.Examples;
model PistonEngine "A piston engine that fires"
  extends Modelica.Icons.Example;
  inner World3D world3D(gravityType=0, animateGravity=false, axisLength=0.2) "World without gravity"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed bearing(r={0,0.4,0}) "Bearing of the crank"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Joints.Revolute crankshaft(initType=MultiBondLib.Types.Init.PositionVelocity, w_start=300, enforceStates=true) "Crankshaft"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.SimpleBody flywheel(m=2, I_11=0.3, I_22=0.3, I_33=0.3, sphereDiameter=0.1) "Flywheel"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation crank(r={0.1,0,0}) "Crank"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Joints.Revolute crankpin "Crank pin"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Parts.FixedTranslation rod(r={0,-0.25,0}) "Connecting rod"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Joints.CutJoints.PlanarRevolute gudgeon "Gudgeon pin, which closes the loop"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Parts.SimpleBody piston(m=1, I_11=0.03, I_22=0.03, I_33=0.03, sphereDiameter=0.1) "Piston"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Parts.Fixed head "Cylinder head"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
  Joints.Prismatic prismatic(n={0,1,0}, s_start=0.17) "Cylinder"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Forces.Spring spring(c=40, s0=0.18) "Gas that is compressed"
    annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
  Contacts.EnergyInjection ignition(n={0,1,0}, E=2) "Ignition"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
equation
    connect(bearing.frame_b, crankshaft.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(crankshaft.frame_b, crank.frame_a) annotation (Line(points={{-30,40},{-10,40}}, color={95,95,95}));
    connect(crankshaft.frame_b, flywheel.frame_a) annotation (Line(points={{-30,40},{-20,40},{-20,80},{-10,80}}, color={95,95,95}));
    connect(crank.frame_b, crankpin.frame_a) annotation (Line(points={{10,40},{30,40}}, color={95,95,95}));
    connect(crankpin.frame_b, rod.frame_a) annotation (Line(points={{50,40},{70,40}}, color={95,95,95}));
    connect(rod.frame_b, gudgeon.frame_b) annotation (Line(points={{90,40},{98,40},{98,0},{90,0}}, color={95,95,95}));
    connect(gudgeon.frame_a, piston.frame_a) annotation (Line(points={{70,0},{60,0},{60,20},{20,20},{20,0},{30,0}}, color={95,95,95}));
    connect(head.frame_b, prismatic.frame_a) annotation (Line(points={{-70,-40},{-10,-40}}, color={95,95,95}));
    connect(prismatic.frame_b, piston.frame_a) annotation (Line(points={{10,-40},{20,-40},{20,0},{30,0}}, color={95,95,95}));
    connect(head.frame_b, spring.frame_a) annotation (Line(points={{-70,-40},{-60,-40},{-60,-80},{-10,-80}}, color={95,95,95}));
    connect(spring.frame_b, piston.frame_a) annotation (Line(points={{10,-80},{20,-80},{20,0},{30,0}}, color={95,95,95}));
    connect(head.frame_b, ignition.frame_a) annotation (Line(points={{-70,-40},{-60,-40},{-60,0},{-50,0}}, color={95,95,95}));
    connect(ignition.frame_b, piston.frame_a) annotation (Line(points={{-30,0},{30,0}}, color={95,95,95}));
    ignition.u = prismatic.s > 0.07;
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"crankshaft.w", "prismatic.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Crank, rod and piston are a planar loop in space, closed by a cut joint. Each time the piston leaves the cylinder head and has
come 0.07 m far, the charge gives it an energy of 2 J at once; the impulse passes through rod and crank to the flywheel
at the same instant.</p>
</html>"));
end PistonEngine;

within MultiBondLib.PlanarMechanicswithImpulses.Examples;
model PistonEngine "A piston engine that fires"
  extends Modelica.Icons.Example;
  inner MultiBondLib.PlanarMechanics.PlanarWorld planarWorld(gravityType=0) "World without gravity"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Bearing of the crank"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute crankshaft(initType=MultiBondLib.Types.Init.PositionVelocity, w_start=300, enforceStates=true) "Crankshaft"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation crank(r={0.1,0}) "Crank"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.SimpleBody flywheel(m=1, J=0.02) "Flywheel"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Joints.Revolute crankpin "Crank pin"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.FixedTranslation rod(r={0.25,0}) "Connecting rod"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Joints.Revolute gudgeon "Gudgeon pin"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Parts.SimpleBody piston(m=0.5, J=0.001) "Piston"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Joints.Prismatic prismatic(n={1,0}, s_start=0.35) "Cylinder"
    annotation (Placement(transformation(extent={{70,30},{90,50}})));
  Contacts.EnergyInjection ignition(n={-1,0}, E=2) "Ignition"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Parts.FixedTranslation head(r={0.4,0}, animation=false) "Cylinder head"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
equation
    connect(fixed.frame_b, crankshaft.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(crankshaft.frame_b, crank.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(crankshaft.frame_b, flywheel.frame_a) annotation (Line(points={{10,80},{70,80}}, color={95,95,95}));
    connect(crank.frame_b, crankpin.frame_a) annotation (Line(points={{50,80},{60.6,80},{60.6,61},{-99.4,61},{-99.4,40},{-90,40}}, color={95,95,95}));
    connect(crankpin.frame_b, rod.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(rod.frame_b, gudgeon.frame_a) annotation (Line(points={{-30,40},{-10,40}}, color={95,95,95}));
    connect(gudgeon.frame_b, piston.frame_a) annotation (Line(points={{10,40},{30,40}}, color={95,95,95}));
    connect(fixed.frame_b, prismatic.frame_a) annotation (Line(points={{-30,80},{-20.6,80},{-20.6,59},{59.4,59},{59.4,40},{70,40}}, color={95,95,95}));
    connect(prismatic.frame_b, piston.frame_a) annotation (Line(points={{90,40},{30,40}}, color={95,95,95}));
    connect(fixed.frame_b, head.frame_a) annotation (Line(points={{-30,80},{-21.2,80},{-21.2,38},{-61.2,38},{-61.2,0},{-50,0}}, color={95,95,95}));
    connect(head.frame_b, ignition.frame_a) annotation (Line(points={{-30,0},{-90,0}}, color={95,95,95}));
    connect(piston.frame_a, ignition.frame_b) annotation (Line(points={{30,40},{18.2,40},{18.2,17},{-61.8,17},{-61.8,0},{-70,0}}, color={95,95,95}));
    ignition.u = sin(crankshaft.phi) > 0.1 and cos(crankshaft.phi) > 0;
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"crankshaft.w", "prismatic.s"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A crank, a rod and a piston are a closed loop. Shortly after the piston has turned at the cylinder head the charge gives it an energy of 2 J at once;
the impulse passes through rod and crank to the flywheel at the same instant.</p>
</html>"));
end PistonEngine;

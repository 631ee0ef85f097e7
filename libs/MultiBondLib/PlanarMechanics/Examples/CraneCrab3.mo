within MultiBondLib.PlanarMechanics.Examples;
model CraneCrab3 "A crab on a rail with a swinging load"
  extends Modelica.Icons.Example;
  inner PlanarWorld planarWorld(nominalLength=5) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Rail"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Prismatic prismatic(initType=MultiBondLib.Types.Init.PositionVelocity) "Crab on the rail"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.Body crab(m=2, J=1) "Crab"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Joints.Revolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity) "Joint"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.FixedTranslation rod(r={1,3}) "Rod"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.Body load(m=1, J=0) "Load"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
equation
    connect(fixed.frame_b, prismatic.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(prismatic.frame_b, crab.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(prismatic.frame_b, revolute.frame_a) annotation (Line(points={{10,80},{70,80}}, color={95,95,95}));
    connect(revolute.frame_b, rod.frame_a) annotation (Line(points={{90,80},{101.8,80},{101.8,63},{-98.2,63},{-98.2,40},{-90,40}}, color={95,95,95}));
    connect(rod.frame_b, load.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"prismatic.s", "revolute.phi"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Nothing pushes along x: the common centre of mass keeps its place along x.</p>
</html>"));
end CraneCrab3;

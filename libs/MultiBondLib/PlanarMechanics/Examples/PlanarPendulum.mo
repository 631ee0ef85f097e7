within MultiBondLib.PlanarMechanics.Examples;
model PlanarPendulum "A damped pendulum"
  extends Modelica.Icons.Example;
  inner PlanarWorld planarWorld(nominalLength=5) "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Pivot"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.ActuatedRevolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity) "Joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  BondLib.Mechanical.Rotational.Passive.Damper damper(d=5) "Damper of the joint"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.FixedTranslation rod(r={1,3}) "Rod"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Parts.Body body(m=1, J=0) "Body"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
equation
    connect(fixed.frame_b, revolute.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute.frame_b, rod.frame_a) annotation (Line(points={{10,80},{70,80}}, color={95,95,95}));
    connect(rod.frame_b, body.frame_a) annotation (Line(points={{90,80},{98.8,80},{98.8,58},{-101.2,58},{-101.2,40},{-90,40}}, color={95,95,95}));
    connect(damper.flange_a, revolute.bearing) annotation (Line(points={{30,80},{20.6,80},{20.6,86},{-15.4,86},{-15.4,90},{-6,90}}, color={95,95,95}));
    connect(damper.flange_b, revolute.axis) annotation (Line(points={{50,80},{58.2,80},{58.2,82},{10.2,82},{10.2,90},{2,90}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute.phi", "revolute.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A body on a rod falls to the right and comes to rest below the pivot, because a damper brakes the joint. Angles count clockwise: it rests at 2.82.</p>
</html>"));
end PlanarPendulum;

within MultiBondLib.PlanarMechanics.Examples;
model FreeBody "A body on a spring"
  extends Modelica.Icons.Example;
  inner PlanarWorld planarWorld "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Anchor"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Forces.Spring spring(c=10, s0=1) "Spring"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod(r={1,0}) "Rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.Body body(m=1, J=0.12, initType=MultiBondLib.Types.Init.PositionVelocity, x_start={1.2,-0.5}) "Body"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
equation
    connect(fixed.frame_b, spring.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(spring.frame_b, rod.frame_b) annotation (Line(points={{10,80},{50,80}}, color={95,95,95}));
    connect(rod.frame_a, body.frame_a) annotation (Line(points={{30,80},{70,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"body.frame_a.P.x", "body.frame_a.P.y", "body.frame_a.P.phi"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A body hangs by a rod on a spring and moves freely in the plane.</p>
</html>"));
end FreeBody;

within MultiBondLib.Mechanics3D.Examples;
model Pendulum "A pendulum of a rod and a body"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Pivot"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute(initType=MultiBondLib.Types.Init.PositionVelocity) "Joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod(r={1,0,0}) "Rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.Body body(m=2, I_33=0.1) "Body"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
equation
    connect(fixed.frame_b, revolute.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute.frame_b, rod.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod.frame_b, body.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
  annotation (
    experiment(StopTime=10, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute.phi", "revolute.w"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A rod with a body at its end falls from the horizontal. Open each part to see its multi-bond graph.</p>
</html>"));
end Pendulum;

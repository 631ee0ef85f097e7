within MultiBondLib.Mechanics3D.Examples;
model DoublePendulum "A double pendulum"
  extends Modelica.Icons.Example;
  inner World3D world3D "World"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Parts.Fixed fixed "Pivot"
    annotation (Placement(transformation(extent={{-50,70},{-30,90}})));
  Joints.Revolute revolute1(initType=MultiBondLib.Types.Init.PositionVelocity) "First joint"
    annotation (Placement(transformation(extent={{-10,70},{10,90}})));
  Parts.FixedTranslation rod1(r={1,0,0}) "First rod"
    annotation (Placement(transformation(extent={{30,70},{50,90}})));
  Parts.Body body1(m=2, I_33=0.1) "First body"
    annotation (Placement(transformation(extent={{70,70},{90,90}})));
  Joints.Revolute revolute2(initType=MultiBondLib.Types.Init.PositionVelocity) "Second joint"
    annotation (Placement(transformation(extent={{-90,30},{-70,50}})));
  Parts.FixedTranslation rod2(r={0.8,0,0}) "Second rod"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Parts.Body body2(m=1, I_33=0.05) "Second body"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
equation
    connect(fixed.frame_b, revolute1.frame_a) annotation (Line(points={{-30,80},{-10,80}}, color={95,95,95}));
    connect(revolute1.frame_b, rod1.frame_a) annotation (Line(points={{10,80},{30,80}}, color={95,95,95}));
    connect(rod1.frame_b, body1.frame_a) annotation (Line(points={{50,80},{70,80}}, color={95,95,95}));
    connect(rod1.frame_b, revolute2.frame_a) annotation (Line(points={{50,80},{58.2,80},{58.2,57},{-101.8,57},{-101.8,40},{-90,40}}, color={95,95,95}));
    connect(revolute2.frame_b, rod2.frame_a) annotation (Line(points={{-70,40},{-50,40}}, color={95,95,95}));
    connect(rod2.frame_b, body2.frame_a) annotation (Line(points={{-30,40},{-10,40}}, color={95,95,95}));
  annotation (
    experiment(StopTime=3, Interval=0.004, Tolerance=1e-8),
    __Harpoon(plot={"revolute1.phi", "revolute2.phi"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Two rods, each with a body at its end, fall from the horizontal.</p>
</html>"));
end DoublePendulum;

within BondLib.Examples;
model QuarterCarWrapped "Quarter of a car of wrapped components"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.Trapezoid bump(amplitude=1, width=0.1, period=10) "Velocity of the road"
    annotation (Placement(transformation(extent={{-140,-10},{-120,10}})));
  Mechanical.Translational.Sources.Speed road "Road"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Mechanical.Translational.Passive.Spring tyre(c=160e3) "Tyre, 160 kN/m"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  Mechanical.Translational.Passive.Mass wheel(m=40, s(start=0, fixed=true), v(start=0, fixed=true)) "Wheel, 40 kg"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  Mechanical.Translational.Passive.SpringDamper suspension(c=16e3, d=1500) "Suspension"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Mechanical.Translational.Passive.Mass body(m=300, s(start=0, fixed=true), v(start=0, fixed=true)) "Body, 300 kg"
    annotation (Placement(transformation(extent={{60,-10},{80,10}})));
equation
  connect(bump.y, road.v_ref) annotation (Line(points={{-119,0},{-102,0}}, color={0,0,127}));
  connect(road.flange, tyre.flange_a) annotation (Line(points={{-80,0},{-60,0}}, color={0,127,0}));
  connect(tyre.flange_b, wheel.flange_a) annotation (Line(points={{-40,0},{-20,0}}, color={0,127,0}));
  connect(wheel.flange_b, suspension.flange_a) annotation (Line(points={{0,0},{20,0}}, color={0,127,0}));
  connect(suspension.flange_b, body.flange_a) annotation (Line(points={{40,0},{60,0}}, color={0,127,0}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-7),
    __Harpoon(plot={"body.s", "wheel.s", "body.v"}),
    Diagram(coordinateSystem(extent={{-150,-100},{100,100}})),
    Documentation(info="<html>
<p>The car of <code>QuarterCar</code>: <code>body.s</code> follows <code>Dq1.q</code> there and comes to rest at 0.1
m.</p>
</html>"));
end QuarterCarWrapped;

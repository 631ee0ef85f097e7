within Modelica.Mechanics.Translational.Examples;
model SpringMass "Mass on spring and damper"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.Translational.Components.Fixed fixed "Wall"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Modelica.Mechanics.Translational.Components.SpringDamper springDamper(c=100, d=2) "Suspension"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Modelica.Mechanics.Translational.Components.Mass mass(m=1, s(start=0.1, fixed=true), v(start=0, fixed=true)) "Mass"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
equation
  connect(fixed.flange, springDamper.flange_a) annotation (Line(points={{-60,0},{-30,0}}, color={0,127,0}));
  connect(springDamper.flange_b, mass.flange_a) annotation (Line(points={{-10,0},{20,0}}, color={0,127,0}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-6),
    Documentation(info="<html>
<p>The mass is let go 0.1 m from rest: a decaying swing with angular frequency sqrt(100 - 1) rad/s and decay rate 1 1/s.</p>
</html>"));
end SpringMass;

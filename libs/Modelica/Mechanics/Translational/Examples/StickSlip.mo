within Modelica.Mechanics.Translational.Examples;
model StickSlip "Mass pulled by a spring sticks and slips"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.Translational.Sources.ConstantSpeed pull(v_fixed=0.1, s(start=0, fixed=true)) "Slow pull"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  Modelica.Mechanics.Translational.Components.Spring spring(c=50) "Spring"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Modelica.Mechanics.Translational.Components.Mass mass(m=1, s(start=0, fixed=true), v(start=0, fixed=true)) "Mass"
    annotation (Placement(transformation(extent={{0,-10},{20,10}})));
  Modelica.Mechanics.Translational.Components.SupportFriction friction(f_pos=[0, 4; 1, 3], peak=1.5)
    "Dry friction of the ground"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
equation
  connect(pull.flange, spring.flange_a) annotation (Line(points={{-60,0},{-40,0}}, color={0,127,0}));
  connect(spring.flange_b, mass.flange_a) annotation (Line(points={{-20,0},{0,0}}, color={0,127,0}));
  connect(mass.flange_b, friction.flange_a) annotation (Line(points={{20,0},{40,0}}, color={0,127,0}));
  annotation (
    experiment(StopTime=10, Interval=0.01, Tolerance=1e-6),
    Documentation(info="<html>
<p>The spring is stretched until its force exceeds static friction; the mass jumps ahead and sticks again. See <code>mass.s</code> and <code>friction.locked</code>.</p>
</html>"));
end StickSlip;

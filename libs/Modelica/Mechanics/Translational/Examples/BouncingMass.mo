within Modelica.Mechanics.Translational.Examples;
model BouncingMass "Mass that falls on an elastic ground"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.Translational.Components.Fixed ground(s0=0) "Ground"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  Modelica.Mechanics.Translational.Components.ElastoGap contact(c=1e4, d=20, s_rel0=0, s_rel(fixed=false), v_rel(fixed=false))
    "Contact"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  Modelica.Mechanics.Translational.Components.Mass mass(m=1, s(start=1, fixed=true), v(start=0, fixed=true)) "Mass"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Modelica.Mechanics.Translational.Sources.ConstantForce gravity(f_constant=-9.81) "Weight"
    annotation (Placement(transformation(origin={75,0}, extent={{10,-10},{-10,10}})));
equation
  connect(ground.flange, contact.flange_a) annotation (Line(points={{-50,0},{-20,0}}, color={0,127,0}));
  connect(contact.flange_b, mass.flange_a) annotation (Line(points={{0,0},{20,0}}, color={0,127,0}));
  connect(mass.flange_b, gravity.flange) annotation (Line(points={{40,0},{65,0}}, color={0,127,0}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-6),
    Documentation(info="<html>
<p>The mass falls from one metre, bounces, and comes to rest slightly below zero. See <code>mass.s</code> and <code>contact.contact</code>.</p>
</html>"));
end BouncingMass;

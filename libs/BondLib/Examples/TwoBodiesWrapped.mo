within BondLib.Examples;
model TwoBodiesWrapped "Two bodies with a spring and a damper, of wrapped components"
  extends Modelica.Icons.Example;
  Mechanical.Translational.Passive.Mass mass1(m=2, s(start=0, fixed=true), v(start=0, fixed=true)) "Body 1, 2 kg"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Mechanical.Translational.Passive.SpringDamper springDamper(c=100, d=2) "Spring and damper"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Mechanical.Translational.Passive.Mass mass2(m=1, s(start=0, fixed=true), v(start=0, fixed=true)) "Body 2, 1 kg"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Mechanical.Translational.Sources.ConstantForce force(f_constant=10) "Force, 10 N"
    annotation (Placement(transformation(origin={100,0}, extent={{10,-10},{-10,10}})));
  Mechanical.Translational.Passive.Damper friction1(d=0.5) "Friction of body 1"
    annotation (Placement(transformation(extent={{-90,-40},{-70,-20}})));
  Mechanical.Translational.Passive.Damper friction2(d=1) "Friction of body 2"
    annotation (Placement(transformation(extent={{30,-40},{50,-20}})));
  Mechanical.Translational.Passive.Fixed floor1 "Ground"
    annotation (Placement(transformation(extent={{-120,-40},{-100,-20}})));
  Mechanical.Translational.Passive.Fixed floor2 "Ground"
    annotation (Placement(transformation(extent={{0,-40},{20,-20}})));
equation
  connect(mass1.flange_b, springDamper.flange_a) annotation (Line(points={{-30,0},{-10,0}}, color={0,127,0}));
  connect(springDamper.flange_b, mass2.flange_a) annotation (Line(points={{10,0},{30,0}}, color={0,127,0}));
  connect(mass2.flange_b, force.flange) annotation (Line(points={{50,0},{90,0}}, color={0,127,0}));
  connect(floor1.flange, friction1.flange_a) annotation (Line(points={{-110,-30},{-90,-30}}, color={0,127,0}));
  connect(friction1.flange_b, mass1.flange_a) annotation (Line(points={{-70,-30},{-60,-30},{-60,0},{-50,0}},
    color={0,127,0}));
  connect(floor2.flange, friction2.flange_a) annotation (Line(points={{10,-30},{30,-30}}, color={0,127,0}));
  connect(friction2.flange_b, mass2.flange_b) annotation (Line(points={{50,-30},{60,-30},{60,0},{50,0}},
    color={0,127,0}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-6),
    __Harpoon(plot={"mass1.v", "mass2.v", "springDamper.f"}),
    Diagram(coordinateSystem(extent={{-130,-100},{120,100}})),
    Documentation(info="<html>
<p>The system of <code>TwoBodies</code>, drawn with masses and springs: <code>mass1.v</code> and <code>mass2.v</code>
follow <code>I1.f</code> and <code>I2.f</code> there.</p>
</html>"));
end TwoBodiesWrapped;

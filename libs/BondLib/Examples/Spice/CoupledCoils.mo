within BondLib.Examples.Spice;
model CoupledCoils "Two coupled coils as a transformer"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.Sources.Vsin source(va=10, freq=50) "Source"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.R primary(R=1) "Primary side"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.Coupled coils(n=2, L={0.1, 0.025}, k={{1, 0.98}, {0.98, 1}}) "Coils"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.R load(R=10) "Load"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
initial equation
  coils.p.i = zeros(2);
equation
  connect(source.p, primary.p) annotation (Line(points={{-100,80},{-40,80}}, color={0,0,255}));
  connect(primary.n, coils.p[1]) annotation (Line(points={{-20,80},{20,80}}, color={0,0,255}));
  connect(coils.p[2], load.p) annotation (Line(points={{20,80},{80,80}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-100,40},{-90,40},{-90,80},{-80,80}}, color={0,0,255}));
  connect(source.n, coils.n1[1]) annotation (Line(points={{-80,80},{30,80}}, color={0,0,255}));
  connect(coils.n1[1], coils.n1[2]) annotation (Line(points={{30,80},{30,80}}, color={0,0,255}));
  connect(coils.n1[2], load.n) annotation (Line(points={{30,80},{100,80}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{130,120}})),
    __Harpoon(plot={"coils.i[1]", "coils.i[2]"}),
    experiment(StopTime=0.06, Interval=1e-4, Tolerance=1e-8),
    Documentation(info="<html>
<p>Mutual inductance <code>k*sqrt(L1*L2)</code>.</p>
</html>"));
end CoupledCoils;

within Modelica.Electrical.Analog.Examples;
model PhaseControl "Thyristor that fires late in each half wave"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.SineVoltage source(V=100, f=50) "Supply"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Ideal.IdealThyristor thyristor(Ron=1e-3, Goff=1e-6) "Thyristor"
    annotation (Placement(transformation(extent={{-20,20},{0,40}})));
  Modelica.Blocks.Sources.BooleanPulse fire(width=5, period=0.02, startTime=0.005) "Firing pulses at the peak"
    annotation (Placement(transformation(extent={{-50,60},{-30,80}})));
  Modelica.Electrical.Analog.Basic.Resistor load(R=10) "Load"
    annotation (Placement(transformation(origin={40,10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=1e-3, i(start=0, fixed=true)) "Inductance of the load"
    annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-70,-60},{-50,-40}})));
equation
  connect(source.p, thyristor.p) annotation (Line(points={{-60,10},{-60,30},{-20,30}}, color={0,0,255}));
  connect(fire.y, thyristor.fire) annotation (Line(points={{-29,70},{0,70},{0,42}}, color={255,0,255}));
  connect(thyristor.n, load.p) annotation (Line(points={{0,30},{40,30},{40,20}}, color={0,0,255}));
  connect(load.n, inductor.p) annotation (Line(points={{40,0},{40,-10}}, color={0,0,255}));
  connect(inductor.n, source.n) annotation (Line(points={{40,-30},{40,-20},{-60,-20},{-60,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-60,-40},{-60,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.1, Interval=1e-4, Tolerance=1e-6),
    Documentation(info="<html>
<p>The thyristor conducts from its firing pulse until its current ends. See <code>thyristor.i</code> against <code>source.v</code>.</p>
</html>"));
end PhaseControl;

within Modelica.Electrical.Analog.Examples;
model RLCSeries "Step response of a resonant circuit"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.StepVoltage source(V=10, startTime=0) "Supply"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor resistor(R=2) "Damping"
    annotation (Placement(transformation(extent={{-40,20},{-20,40}})));
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=0.1, i(start=0, fixed=true)) "Store of magnetic energy"
    annotation (Placement(transformation(extent={{0,20},{20,40}})));
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=1e-3, v(start=0, fixed=true)) "Store of electric energy"
    annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-70,-60},{-50,-40}})));
equation
  connect(source.p, resistor.p) annotation (Line(points={{-60,10},{-60,30},{-40,30}}, color={0,0,255}));
  connect(resistor.n, inductor.p) annotation (Line(points={{-20,30},{0,30}}, color={0,0,255}));
  connect(inductor.n, capacitor.p) annotation (Line(points={{20,30},{50,30},{50,10}}, color={0,0,255}));
  connect(capacitor.n, source.n) annotation (Line(points={{50,-10},{-60,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-60,-40},{-60,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.5, Interval=0.001, Tolerance=1e-6),
    Documentation(info="<html>
<p>A voltage of 10 V is switched on a resistor, an inductor and a capacitor in series. The natural angular frequency is
1/sqrt(L*C) = 100 rad/s, the decay rate R/(2*L) = 10 1/s: <code>capacitor.v</code> swings around 10 V with about 99.5 rad/s and
settles.</p>
</html>"));
end RLCSeries;

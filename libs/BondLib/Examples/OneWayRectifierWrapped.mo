within BondLib.Examples;
model OneWayRectifierWrapped "One-way rectifier of wrapped components"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1000) "Supply, 10 V, 1 kHz"
    annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Inductor inductor(L=15e-3, i(start=0, fixed=true)) "15 mH"
    annotation (Placement(transformation(extent={{-60,30},{-40,50}})));
  Electrical.Analog.Basic.Resistor resistor(R=5) "Series resistance of the diode"
    annotation (Placement(transformation(extent={{-20,30},{0,50}})));
  Electrical.Analog.Semiconductors.Diode diode(Ids=1e-14, Vt=0.025865, Maxexp=40, R=1e8) "Diode"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Basic.Capacitor capacitor(C=50e-6, v(start=0, fixed=true)) "50 uF"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor load(R=125) "Load, 125 Ohm"
    annotation (Placement(transformation(origin={90,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-90,-70},{-70,-50}})));
equation
  connect(source.p, inductor.p) annotation (Line(points={{-80,10},{-80,40},{-60,40}}, color={0,0,255}));
  connect(inductor.n, resistor.p) annotation (Line(points={{-40,40},{-20,40}}, color={0,0,255}));
  connect(resistor.n, diode.p) annotation (Line(points={{0,40},{20,40}}, color={0,0,255}));
  connect(diode.n, capacitor.p) annotation (Line(points={{40,40},{60,40},{60,10}}, color={0,0,255}));
  connect(diode.n, load.p) annotation (Line(points={{40,40},{90,40},{90,10}}, color={0,0,255}));
  connect(capacitor.n, source.n) annotation (Line(points={{60,-10},{60,-30},{-80,-30},{-80,-10}}, color={0,0,255}));
  connect(load.n, source.n) annotation (Line(points={{90,-10},{90,-30},{-80,-30},{-80,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-80,-50},{-80,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.005, Interval=1e-05, Tolerance=1e-8),
    __Harpoon(plot={"capacitor.v", "inductor.i"}),
    Diagram(coordinateSystem(extent={{-100,-100},{110,100}})),
    Documentation(info="<html>
<p>The circuit of <code>OneWayRectifier</code>, drawn as a circuit: the output <code>capacitor.v</code> is 1.285,
2.038, 2.508, 2.811 and 3.011 V after 1, 2, 3, 4 and 5 ms.</p>
</html>"));
end OneWayRectifierWrapped;

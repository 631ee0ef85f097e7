within BondLib.Examples;
model RLCSeriesWrapped "Series resonant circuit of wrapped components"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.ConstantVoltage source(V=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor resistor(R=2) "2 Ohm"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Basic.Inductor inductor(L=0.1, i(start=0, fixed=true)) "0.1 H"
    annotation (Placement(transformation(extent={{0,30},{20,50}})));
  Electrical.Analog.Basic.Capacitor capacitor(C=1e-3, v(start=0, fixed=true)) "1 mF"
    annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-70,-70},{-50,-50}})));
equation
  connect(source.p, resistor.p) annotation (Line(points={{-60,10},{-60,40},{-40,40}}, color={0,0,255}));
  connect(resistor.n, inductor.p) annotation (Line(points={{-20,40},{0,40}}, color={0,0,255}));
  connect(inductor.n, capacitor.p) annotation (Line(points={{20,40},{50,40},{50,10}}, color={0,0,255}));
  connect(capacitor.n, source.n) annotation (Line(points={{50,-10},{50,-30},{-60,-30},{-60,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-60,-50},{-60,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.5, Interval=0.001, Tolerance=1e-8),
    __Harpoon(plot={"capacitor.v", "inductor.i"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The circuit of <code>RLCSeries</code>, drawn as a circuit. Each component is a bond graph inside;
<code>capacitor.v</code> and <code>inductor.i</code> follow the same curves as <code>C1.e</code> and <code>I1.f</code>
there.</p>
</html>"));
end RLCSeriesWrapped;

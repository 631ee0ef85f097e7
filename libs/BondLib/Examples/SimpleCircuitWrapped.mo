within BondLib.Examples;
model SimpleCircuitWrapped "A simple electrical circuit of wrapped components"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=2, f=790) "Supply, 2 V, 790 Hz"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor resistor1(R=100) "100 Ohm"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Basic.Capacitor capacitor(C=0.2e-6, v(start=1, fixed=true)) "0.2 uF"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor resistor2(R=470) "470 Ohm"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Basic.Inductor inductor(L=10e-3, i(start=0, fixed=true)) "10 mH"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-10,-60},{10,-40}})));
equation
  connect(source.p, resistor1.p) annotation (Line(points={{-60,10},{-60,40},{-40,40}}, color={0,0,255}));
  connect(resistor1.n, capacitor.p) annotation (Line(points={{-20,40},{0,40},{0,10}}, color={0,0,255}));
  connect(capacitor.p, resistor2.p) annotation (Line(points={{0,10},{0,40},{20,40}}, color={0,0,255}));
  connect(resistor2.n, inductor.p) annotation (Line(points={{40,40},{60,40},{60,10}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-60,-10},{-60,-40},{0,-40}}, color={0,0,255}));
  connect(capacitor.n, ground.p) annotation (Line(points={{0,-10},{0,-40}}, color={0,0,255}));
  connect(inductor.n, ground.p) annotation (Line(points={{60,-10},{60,-40},{0,-40}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.002, Interval=2e-6, Tolerance=1e-8),
    __Harpoon(plot={"capacitor.v"}),
    Diagram(coordinateSystem(extent={{-100,-80},{100,80}})),
    Documentation(info="<html>
<p>The circuit of <code>SimpleCircuit</code>, drawn as a circuit. Each component is a bond graph inside;
<code>capacitor.v</code> and <code>inductor.i</code> follow the same curves as <code>C1.e</code> and <code>I1.f</code>
there.</p>
</html>"));
end SimpleCircuitWrapped;

within BondLib.Examples.Spice;
model HeatingTransistors "Transistors that heat each other through a common heat sink"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.Sources.Vdc supply(dc=10) "Supply"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.Qn q1(IS=1e-14, BF=100, useHeatPort=true, useSubstrate=true, CJS=2e-12, GminDC=1e-12) "Bipolar transistor"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.R base(R=2e5) "Base resistor"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.R collector(R=50, useHeatPort=true) "Collector resistor"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.Jn j1(VT0=-2, BETA=2e-3, useHeatPort=true, BEX=-1.5, TT=0) "Junction transistor"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.R drain(R=200) "Drain resistor"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Thermal.HeatTransfer.Passive.HeatCapacitor sink(C=0.5, T(start=300.15, fixed=true)) "Heat sink"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Thermal.HeatTransfer.Passive.ThermalConductor air(G=5e-3) "To the air"
    annotation (Placement(transformation(extent={{80,30},{100,50}})));
  Thermal.HeatTransfer.Sources.FixedTemperature ambient(T=300.15) "Air"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
initial equation
  q1.B.v = q1.E.v;
  q1.B.v = q1.C.v;
  j1.G.v = j1.D.v;
equation
  connect(supply.p, base.p) annotation (Line(points={{-100,80},{20,80}}, color={0,0,255}));
  connect(base.p, collector.p) annotation (Line(points={{20,80},{80,80}}, color={0,0,255}));
  connect(collector.p, drain.p) annotation (Line(points={{80,80},{20,80},{20,40},{-40,40}}, color={0,0,255}));
  connect(base.n, q1.B) annotation (Line(points={{40,80},{-40,80}}, color={0,0,255}));
  connect(collector.n, q1.C) annotation (Line(points={{100,80},{40,80},{40,85},{-20,85}}, color={0,0,255}));
  connect(drain.n, j1.D) annotation (Line(points={{-20,40},{-50,40},{-50,45},{-80,45}}, color={0,0,255}));
  connect(q1.heatPort, collector.heatPort) annotation (Line(points={{-30,70},{90,70}}, color={191,0,0}));
  connect(collector.heatPort, j1.heatPort) annotation (Line(points={{90,70},{0,70},{0,30},{-90,30}}, color={191,0,0}));
  connect(j1.heatPort, sink.port) annotation (Line(points={{-90,30},{30,30}}, color={191,0,0}));
  connect(sink.port, air.port_a) annotation (Line(points={{30,30},{60,30},{60,40},{90,40}}, color={0,0,255}));
  connect(air.port_b, ambient.port) annotation (Line(points={{90,40},{0,40},{0,-10},{-90,-10}}, color={0,0,255}));
  connect(ground.p, supply.n) annotation (Line(points={{-40,0},{-60,0},{-60,80},{-80,80}}, color={0,0,255}));
  connect(supply.n, q1.E) annotation (Line(points={{-80,80},{-50,80},{-50,75},{-20,75}}, color={0,0,255}));
  connect(q1.E, j1.S) annotation (Line(points={{-20,75},{-50,75},{-50,35},{-80,35}}, color={0,0,255}));
  connect(j1.S, j1.G) annotation (Line(points={{-80,35},{-90,35},{-90,40},{-100,40}}, color={0,0,255}));
  connect(j1.G, q1.S) annotation (Line(points={{-100,40},{-60,40},{-60,75},{-20,75}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{130,120}})),
    __Harpoon(plot={"sink.T"}),
    experiment(StopTime=200, Interval=1, Tolerance=1e-8),
    Documentation(info="<html>
<p>All that the devices dissipate arrives at the heat sink; as it gets warm, the base-emitter voltage falls and the channel of
the junction transistor conducts less.</p>
</html>"));
end HeatingTransistors;

within BondLib.Examples.Spice;
model Switches "Switches with hysteresis, controlled by a voltage and by a current"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.Sources.Vdc supply(dc=10) "Supply"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.Sources.Vsin control(va=1, freq=1) "Control"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.R controlled(R=100) "Carries the controlling current"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.S s(VT=0.5, VH=0.2, RON=1, ROFF=1e6) "Closes at 0.7 V, opens at 0.3 V"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.R load1(R=9) "Load"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.W w(IT=0, IH=5e-3, RON=1, ROFF=1e6, control=controlled.i) "Closes at 5 mA, opens at -5 mA"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Spice.R load2(R=9) "Load"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{80,30},{100,50}})));
equation
  connect(supply.p, s.p) annotation (Line(points={{-100,80},{80,80}}, color={0,0,255}));
  connect(s.p, w.p) annotation (Line(points={{80,80},{20,80},{20,40},{-40,40}}, color={0,0,255}));
  connect(control.p, controlled.p) annotation (Line(points={{-40,80},{20,80}}, color={0,0,255}));
  connect(controlled.p, s.pc) annotation (Line(points={{20,80},{90,80}}, color={0,0,255}));
  connect(s.n, load1.p) annotation (Line(points={{100,80},{0,80},{0,40},{-100,40}}, color={0,0,255}));
  connect(w.n, load2.p) annotation (Line(points={{-20,40},{20,40}}, color={0,0,255}));
  connect(ground.p, supply.n) annotation (Line(points={{80,40},{0,40},{0,80},{-80,80}}, color={0,0,255}));
  connect(supply.n, control.n) annotation (Line(points={{-80,80},{-20,80}}, color={0,0,255}));
  connect(control.n, controlled.n) annotation (Line(points={{-20,80},{40,80}}, color={0,0,255}));
  connect(controlled.n, load1.n) annotation (Line(points={{40,80},{-20,80},{-20,40},{-80,40}}, color={0,0,255}));
  connect(load1.n, load2.n) annotation (Line(points={{-80,40},{40,40}}, color={0,0,255}));
  connect(load2.n, s.nc) annotation (Line(points={{40,40},{65,40},{65,80},{90,80}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{130,120}})),
    __Harpoon(plot={"control.v", "load1.i", "load2.i"}),
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    Documentation(info="<html>
<p>Within the hysteresis a switch keeps its position.</p>
</html>"));
end Switches;

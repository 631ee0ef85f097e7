within BondLib.Examples.Spice;
model OneWayRectifier "A diode charges a capacitor through an inductor"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.Sources.Vsin source(va=10, freq=1000) "10 V, 1 kHz"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.L coil(L=15e-3) "15 mH"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.R losses(R=1e5) "Losses of the coil"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.D diode(IS=1e-14, RS=5, TT=1e-9, CJ=5e-13, PB=0.75, MJ=0.33, CJSW=0, PHP=0.75, TRS=0.005) "Diode with charges and series resistance"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.C capacitor(C=50e-6) "50 uF"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.R load(R=125, TR1=0.005, TR2=0.005) "Load"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
initial equation
  coil.i = 0;
  capacitor.v = 0;
  diode.v = 0;
equation
  connect(source.p, coil.p) annotation (Line(points={{-100,80},{-40,80}}, color={0,0,255}));
  connect(coil.p, losses.p) annotation (Line(points={{-40,80},{20,80}}, color={0,0,255}));
  connect(coil.n, losses.n) annotation (Line(points={{-20,80},{40,80}}, color={0,0,255}));
  connect(losses.n, diode.p) annotation (Line(points={{40,80},{80,80}}, color={0,0,255}));
  connect(diode.n, capacitor.p) annotation (Line(points={{100,80},{0,80},{0,40},{-100,40}}, color={0,0,255}));
  connect(capacitor.p, load.p) annotation (Line(points={{-100,40},{-40,40}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{20,40},{-30,40},{-30,80},{-80,80}}, color={0,0,255}));
  connect(source.n, capacitor.n) annotation (Line(points={{-80,80},{-80,40}}, color={0,0,255}));
  connect(capacitor.n, load.n) annotation (Line(points={{-80,40},{-20,40}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{130,120}})),
    __Harpoon(plot={"capacitor.v", "source.v"}),
    experiment(StopTime=0.005, Interval=1e-5, Tolerance=1e-8),
    Documentation(info="<html>
<p>The laws of the diode are smooth: there are no events. While the diode blocks, coil and junction capacitance ring at a few
megahertz, until the losses of the coil have damped them.</p>
</html>"));
end OneWayRectifier;

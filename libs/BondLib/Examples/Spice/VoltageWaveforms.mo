within BondLib.Examples.Spice;
model VoltageWaveforms "Voltages of all waveforms"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.Sources.Vdc s_dc(dc=2) "Voltage of the card dc"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.R r_dc(R=2) "Load"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.Sources.Vpulse s_pulse(v1=1, v2=3, td=0.1, tr=0.1, tf=0.2, pw=0.2, per=1) "Voltage of the card pulse"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.R r_pulse(R=2) "Load"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.Sources.Vsin s_sin(vo=1, va=2, freq=2, td=0.1, theta=1, phase=0.5) "Voltage of the card sin"
    annotation (Placement(transformation(extent={{140,70},{160,90}})));
  Electrical.Analog.Spice.R r_sin(R=2) "Load"
    annotation (Placement(transformation(extent={{200,70},{220,90}})));
  Electrical.Analog.Spice.Sources.Vexp s_exp(v1=1, v2=4, td1=0.1, tau1=0.2, td2=0.5, tau2=0.1) "Voltage of the card exp"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.R r_exp(R=2) "Load"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Spice.Sources.Vpwl s_pwl(table=[0, 0; 0.2, 1; 0.6, -1; 2, 0]) "Voltage of the card pwl"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Spice.R r_pwl(R=2) "Load"
    annotation (Placement(transformation(extent={{80,30},{100,50}})));
  Electrical.Analog.Spice.Sources.Vsffm s_sffm(vo=0.5, va=1, fc=5, mdi=2, fs=1) "Voltage of the card sffm"
    annotation (Placement(transformation(extent={{140,30},{160,50}})));
  Electrical.Analog.Spice.R r_sffm(R=2) "Load"
    annotation (Placement(transformation(extent={{200,30},{220,50}})));
  Electrical.Analog.Spice.Sources.Vb s_b(value=1 + s_dc.v/2) "Voltage of the card b"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Electrical.Analog.Spice.R r_b(R=2) "Load"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Electrical.Analog.Spice.RampingSources.V ramp_dc(V=2, rampTime=0.5) "Voltage that ramps up"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Electrical.Analog.Spice.R rr_dc(R=2) "Load"
    annotation (Placement(transformation(extent={{80,-10},{100,10}})));
  Electrical.Analog.Spice.RampingSources.sinV ramp_sin(V=1, freqHz=2, offset=1, rampTime=0.2, settleTime=0.1) "Voltage that ramps up"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Electrical.Analog.Spice.R rr_sin(R=2) "Load"
    annotation (Placement(transformation(extent={{200,-10},{220,10}})));
  Electrical.Analog.Spice.RampingSources.trapV ramp_trap(V=8, rising=0.1, width=0.2, falling=0.1, period=0.8, offset=-3, rampTime=0.2, settleTime=0.1) "Voltage that ramps up"
    annotation (Placement(transformation(extent={{-100,-50},{-80,-30}})));
  Electrical.Analog.Spice.R rr_trap(R=2) "Load"
    annotation (Placement(transformation(extent={{-40,-50},{-20,-30}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{20,-50},{40,-30}})));
equation
  connect(s_dc.p, r_dc.p) annotation (Line(points={{-100,80},{-40,80}}, color={0,0,255}));
  connect(s_dc.n, r_dc.n) annotation (Line(points={{-80,80},{-20,80}}, color={0,0,255}));
  connect(s_pulse.p, r_pulse.p) annotation (Line(points={{20,80},{80,80}}, color={0,0,255}));
  connect(s_pulse.n, r_pulse.n) annotation (Line(points={{40,80},{100,80}}, color={0,0,255}));
  connect(s_sin.p, r_sin.p) annotation (Line(points={{140,80},{200,80}}, color={0,0,255}));
  connect(s_sin.n, r_sin.n) annotation (Line(points={{160,80},{220,80}}, color={0,0,255}));
  connect(s_exp.p, r_exp.p) annotation (Line(points={{-100,40},{-40,40}}, color={0,0,255}));
  connect(s_exp.n, r_exp.n) annotation (Line(points={{-80,40},{-20,40}}, color={0,0,255}));
  connect(s_pwl.p, r_pwl.p) annotation (Line(points={{20,40},{80,40}}, color={0,0,255}));
  connect(s_pwl.n, r_pwl.n) annotation (Line(points={{40,40},{100,40}}, color={0,0,255}));
  connect(s_sffm.p, r_sffm.p) annotation (Line(points={{140,40},{200,40}}, color={0,0,255}));
  connect(s_sffm.n, r_sffm.n) annotation (Line(points={{160,40},{220,40}}, color={0,0,255}));
  connect(s_b.p, r_b.p) annotation (Line(points={{-100,0},{-40,0}}, color={0,0,255}));
  connect(s_b.n, r_b.n) annotation (Line(points={{-80,0},{-20,0}}, color={0,0,255}));
  connect(ramp_dc.p, rr_dc.p) annotation (Line(points={{20,0},{80,0}}, color={0,0,255}));
  connect(ramp_dc.n, rr_dc.n) annotation (Line(points={{40,0},{100,0}}, color={0,0,255}));
  connect(ramp_sin.p, rr_sin.p) annotation (Line(points={{140,0},{200,0}}, color={0,0,255}));
  connect(ramp_sin.n, rr_sin.n) annotation (Line(points={{160,0},{220,0}}, color={0,0,255}));
  connect(ramp_trap.p, rr_trap.p) annotation (Line(points={{-100,-40},{-40,-40}}, color={0,0,255}));
  connect(ramp_trap.n, rr_trap.n) annotation (Line(points={{-80,-40},{-20,-40}}, color={0,0,255}));
  connect(ground.p, s_dc.n) annotation (Line(points={{20,-40},{-30,-40},{-30,80},{-80,80}}, color={0,0,255}));
  connect(s_dc.n, s_pulse.n) annotation (Line(points={{-80,80},{40,80}}, color={0,0,255}));
  connect(s_pulse.n, s_sin.n) annotation (Line(points={{40,80},{160,80}}, color={0,0,255}));
  connect(s_sin.n, s_exp.n) annotation (Line(points={{160,80},{40,80},{40,40},{-80,40}}, color={0,0,255}));
  connect(s_exp.n, s_pwl.n) annotation (Line(points={{-80,40},{40,40}}, color={0,0,255}));
  connect(s_pwl.n, s_sffm.n) annotation (Line(points={{40,40},{160,40}}, color={0,0,255}));
  connect(s_sffm.n, s_b.n) annotation (Line(points={{160,40},{40,40},{40,0},{-80,0}}, color={0,0,255}));
  connect(s_b.n, ramp_dc.n) annotation (Line(points={{-80,0},{40,0}}, color={0,0,255}));
  connect(ramp_dc.n, ramp_sin.n) annotation (Line(points={{40,0},{160,0}}, color={0,0,255}));
  connect(ramp_sin.n, ramp_trap.n) annotation (Line(points={{160,0},{40,0},{40,-40},{-80,-40}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{250,120}})),
    __Harpoon(plot={"s_*.v", "ramp_*.v"}),
    experiment(StopTime=1, Interval=0.01),
    Documentation(info="<html>
<p>Each source of voltage on a resistor of its own.</p>
</html>"));
end VoltageWaveforms;

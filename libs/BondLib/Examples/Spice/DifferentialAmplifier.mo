within BondLib.Examples.Spice;
model DifferentialAmplifier "Two p-channel JFETs amplify the difference of their gates"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.RampingSources.V supply(V=-5, rampTime=1e-3) "Supply"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.RampingSources.sinV input1(V=0.02, freqHz=1000, offset=0.5, rampTime=1e-3, settleTime=1e-3) "Input"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.RampingSources.V input2(V=0.5, rampTime=1e-3) "Reference"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.R load1(R=150e3) "Drain resistor"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.R load2(R=150e3) "Drain resistor"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.R tail(R=75e3) "Common source resistor"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Spice.Jp j1(VT0=-1.1, BETA=0.015, LAMBDA=0.001, IS=1e-15, RS=0.5, RD=1.5, CGS=5e-14, CGD=5e-14, M=0.5, PB=0.8, TT=0, GminDC=1e-12) "Transistor"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Spice.Jp j2(VT0=-1.1, BETA=0.015, LAMBDA=0.001, IS=1e-15, RS=0.5, RD=1.5, CGS=5e-14, CGD=5e-14, M=0.5, PB=0.8, TT=0, GminDC=1e-12) "Transistor"
    annotation (Placement(transformation(extent={{80,30},{100,50}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
initial equation
  j1.S.i = 0;
  j1.D.i = 0;
  j2.S.i = 0;
  j2.D.i = 0;
equation
  connect(supply.p, load1.n) annotation (Line(points={{-100,80},{100,80}}, color={0,0,255}));
  connect(load1.n, load2.n) annotation (Line(points={{100,80},{10,80},{10,40},{-80,40}}, color={0,0,255}));
  connect(input1.p, j1.G) annotation (Line(points={{-40,80},{-10,80},{-10,40},{20,40}}, color={0,0,255}));
  connect(input2.p, j2.G) annotation (Line(points={{20,80},{50,80},{50,40},{80,40}}, color={0,0,255}));
  connect(load1.p, j1.D) annotation (Line(points={{80,80},{60,80},{60,45},{40,45}}, color={0,0,255}));
  connect(load2.p, j2.D) annotation (Line(points={{-100,40},{0,40},{0,45},{100,45}}, color={0,0,255}));
  connect(tail.n, j1.S) annotation (Line(points={{-20,40},{10,40},{10,35},{40,35}}, color={0,0,255}));
  connect(j1.S, j2.S) annotation (Line(points={{40,35},{100,35}}, color={0,0,255}));
  connect(ground.p, supply.n) annotation (Line(points={{-100,0},{-90,0},{-90,80},{-80,80}}, color={0,0,255}));
  connect(supply.n, input1.n) annotation (Line(points={{-80,80},{-20,80}}, color={0,0,255}));
  connect(input1.n, input2.n) annotation (Line(points={{-20,80},{40,80}}, color={0,0,255}));
  connect(input2.n, tail.p) annotation (Line(points={{40,80},{0,80},{0,40},{-40,40}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{130,120}})),
    __Harpoon(plot={"load1.p.v", "load2.p.v"}),
    experiment(StopTime=0.005, Interval=1e-5, Tolerance=1e-8),
    Documentation(info="<html>
<p>The supply and the inputs ramp up from zero, so the circuit starts from its rest.</p>
</html>"));
end DifferentialAmplifier;

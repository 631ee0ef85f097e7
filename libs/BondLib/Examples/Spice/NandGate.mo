within BondLib.Examples.Spice;
model NandGate "CMOS gate with two inputs"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.RampingSources.V supply(V=5, rampTime=1e-9) "Supply"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.RampingSources.trapV a(V=5, rising=1e-9, width=19e-9, falling=1e-9, period=40e-9, settleTime=20e-9) "First input"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.RampingSources.trapV b(V=5, rising=1e-9, width=39e-9, falling=1e-9, period=80e-9, settleTime=10e-9) "Second input"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.Mn n1(VT0=0.8, KP=4.1e-5, LAMBDA=0.02, GAMMA=0.35, PHI=0.65, TOX=1e-7, W=6e-6, L=2e-6, RD=0, RS=0, CJSW=0, CGD0=4e-11, CGS0=4e-11, SPICE3=true, ISD=1e-14, ISS=1e-14) "Upper n channel"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.Mn n2(VT0=0.8, KP=4.1e-5, LAMBDA=0.02, GAMMA=0.35, PHI=0.65, TOX=1e-7, W=6e-6, L=2e-6, RD=0, RS=0, CJSW=0, CGD0=4e-11, CGS0=4e-11, SPICE3=true, ISD=1e-14, ISS=1e-14) "Lower n channel"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.Mp p1(VT0=-1, KP=1.05e-5, LAMBDA=0.02, GAMMA=0.35, PHI=0.65, TOX=1e-7, W=6e-6, L=2e-6, RD=0, RS=0, CJSW=0, CGD0=4e-11, CGS0=4e-11, SPICE3=true, ISD=1e-14, ISS=1e-14) "p channel of a"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Spice.Mp p2(VT0=-1, KP=1.05e-5, LAMBDA=0.02, GAMMA=0.35, PHI=0.65, TOX=1e-7, W=6e-6, L=2e-6, RD=0, RS=0, CJSW=0, CGD0=4e-11, CGS0=4e-11, SPICE3=true, ISD=1e-14, ISS=1e-14) "p channel of b"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Spice.C load(C=4e-14) "Load"
    annotation (Placement(transformation(extent={{80,30},{100,50}})));
  Electrical.Analog.Spice.C middle(C=4e-14) "Between the n channels"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
initial equation
  n1.G.v = n1.S.v;
  n1.G.v = n1.D.v;
equation
  connect(supply.p, p1.S) annotation (Line(points={{-100,80},{-60,80},{-60,35},{-20,35}}, color={0,0,255}));
  connect(p1.S, p2.S) annotation (Line(points={{-20,35},{40,35}}, color={0,0,255}));
  connect(p2.S, p1.B) annotation (Line(points={{40,35},{0,35},{0,40},{-40,40}}, color={0,0,255}));
  connect(p1.B, p2.B) annotation (Line(points={{-40,40},{20,40}}, color={0,0,255}));
  connect(a.p, n1.G) annotation (Line(points={{-40,80},{80,80}}, color={0,0,255}));
  connect(n1.G, p1.G) annotation (Line(points={{80,80},{20,80},{20,40},{-40,40}}, color={0,0,255}));
  connect(b.p, n2.G) annotation (Line(points={{20,80},{-40,80},{-40,40},{-100,40}}, color={0,0,255}));
  connect(n2.G, p2.G) annotation (Line(points={{-100,40},{20,40}}, color={0,0,255}));
  connect(n1.D, p1.D) annotation (Line(points={{100,85},{40,85},{40,45},{-20,45}}, color={0,0,255}));
  connect(p1.D, p2.D) annotation (Line(points={{-20,45},{40,45}}, color={0,0,255}));
  connect(p2.D, load.p) annotation (Line(points={{40,45},{60,45},{60,40},{80,40}}, color={0,0,255}));
  connect(n1.S, n2.D) annotation (Line(points={{100,75},{10,75},{10,45},{-80,45}}, color={0,0,255}));
  connect(n2.D, middle.p) annotation (Line(points={{-80,45},{-90,45},{-90,0},{-100,0}}, color={0,0,255}));
  connect(ground.p, n2.S) annotation (Line(points={{-40,0},{-60,0},{-60,35},{-80,35}}, color={0,0,255}));
  connect(n2.S, n1.B) annotation (Line(points={{-80,35},{0,35},{0,80},{80,80}}, color={0,0,255}));
  connect(n1.B, n2.B) annotation (Line(points={{80,80},{-10,80},{-10,40},{-100,40}}, color={0,0,255}));
  connect(n2.B, load.n) annotation (Line(points={{-100,40},{100,40}}, color={0,0,255}));
  connect(load.n, middle.n) annotation (Line(points={{100,40},{10,40},{10,0},{-80,0}}, color={0,0,255}));
  connect(middle.n, supply.n) annotation (Line(points={{-80,0},{-80,80}}, color={0,0,255}));
  connect(supply.n, a.n) annotation (Line(points={{-80,80},{-20,80}}, color={0,0,255}));
  connect(a.n, b.n) annotation (Line(points={{-20,80},{40,80}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{130,120}})),
    __Harpoon(plot={"a.v", "b.v", "load.v"}),
    experiment(StopTime=1e-7, Interval=2e-10, Tolerance=1e-8),
    Documentation(info="<html>
<p>The output is low where both inputs are high.</p>
</html>"));
end NandGate;

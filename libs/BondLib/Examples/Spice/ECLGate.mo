within BondLib.Examples.Spice;
model ECLGate "Emitter-coupled gate: OR and NOR of two inputs"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.RampingSources.V supply(V=-5.2, rampTime=2e-9) "Supply"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.RampingSources.trapV a(V=0.85, rising=1e-9, width=20e-9, falling=1e-9, period=100e-9, offset=-1.75, rampTime=2e-9, settleTime=8e-9) "First input"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.RampingSources.V b(V=-1.75, rampTime=2e-9) "Second input"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.RampingSources.V reference(V=-1.32, rampTime=2e-9) "Reference"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.Qn q1(IS=1e-16, BF=100, RB=50, RC=10, CJE=4e-13, CJC=3e-13, TF=1e-10, GminDC=1e-12) "First input"
    annotation (Placement(transformation(extent={{140,70},{160,90}})));
  Electrical.Analog.Spice.Qn q2(IS=1e-16, BF=100, RB=50, RC=10, CJE=4e-13, CJC=3e-13, TF=1e-10, GminDC=1e-12) "Second input"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.Qn q3(IS=1e-16, BF=100, RB=50, RC=10, CJE=4e-13, CJC=3e-13, TF=1e-10, GminDC=1e-12) "Reference"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Spice.Qn q4(IS=1e-16, BF=100, RB=50, RC=10, CJE=4e-13, CJC=3e-13, TF=1e-10, GminDC=1e-12) "Follower of NOR"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Spice.Qn q5(IS=1e-16, BF=100, RB=50, RC=10, CJE=4e-13, CJC=3e-13, TF=1e-10, GminDC=1e-12) "Follower of OR"
    annotation (Placement(transformation(extent={{80,30},{100,50}})));
  Electrical.Analog.Spice.R re(R=780) "Emitters"
    annotation (Placement(transformation(extent={{140,30},{160,50}})));
  Electrical.Analog.Spice.R rn(R=220) "Collectors of the inputs"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Electrical.Analog.Spice.R ro(R=245) "Collector of the reference"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Electrical.Analog.Spice.R r4(R=2000) "NOR"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Electrical.Analog.Spice.R r5(R=2000) "OR"
    annotation (Placement(transformation(extent={{80,-10},{100,10}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
initial equation
  q1.B.i = 0;
  q1.C.i = 0;
  q2.B.i = 0;
  q2.C.i = 0;
  q3.B.i = 0;
  q3.C.i = 0;
  q4.B.i = 0;
  q4.C.i = 0;
  q5.B.i = 0;
  q5.C.i = 0;
equation
  connect(supply.p, re.n) annotation (Line(points={{-100,80},{30,80},{30,40},{160,40}}, color={0,0,255}));
  connect(re.n, r4.n) annotation (Line(points={{160,40},{100,40},{100,0},{40,0}}, color={0,0,255}));
  connect(r4.n, r5.n) annotation (Line(points={{40,0},{100,0}}, color={0,0,255}));
  connect(a.p, q1.B) annotation (Line(points={{-40,80},{140,80}}, color={0,0,255}));
  connect(b.p, q2.B) annotation (Line(points={{20,80},{-40,80},{-40,40},{-100,40}}, color={0,0,255}));
  connect(reference.p, q3.B) annotation (Line(points={{80,80},{20,80},{20,40},{-40,40}}, color={0,0,255}));
  connect(q1.E, q2.E) annotation (Line(points={{160,75},{40,75},{40,35},{-80,35}}, color={0,0,255}));
  connect(q2.E, q3.E) annotation (Line(points={{-80,35},{-20,35}}, color={0,0,255}));
  connect(q3.E, re.p) annotation (Line(points={{-20,35},{60,35},{60,40},{140,40}}, color={0,0,255}));
  connect(q1.C, q2.C) annotation (Line(points={{160,85},{40,85},{40,45},{-80,45}}, color={0,0,255}));
  connect(q2.C, rn.n) annotation (Line(points={{-80,45},{-80,0}}, color={0,0,255}));
  connect(rn.n, q4.B) annotation (Line(points={{-80,0},{-30,0},{-30,40},{20,40}}, color={0,0,255}));
  connect(q3.C, ro.n) annotation (Line(points={{-20,45},{-20,0}}, color={0,0,255}));
  connect(ro.n, q5.B) annotation (Line(points={{-20,0},{30,0},{30,40},{80,40}}, color={0,0,255}));
  connect(q4.E, r4.p) annotation (Line(points={{40,35},{30,35},{30,0},{20,0}}, color={0,0,255}));
  connect(q5.E, r5.p) annotation (Line(points={{100,35},{90,35},{90,0},{80,0}}, color={0,0,255}));
  connect(ground.p, rn.p) annotation (Line(points={{140,0},{-100,0}}, color={0,0,255}));
  connect(rn.p, ro.p) annotation (Line(points={{-100,0},{-40,0}}, color={0,0,255}));
  connect(ro.p, q4.C) annotation (Line(points={{-40,0},{0,0},{0,45},{40,45}}, color={0,0,255}));
  connect(q4.C, q5.C) annotation (Line(points={{40,45},{100,45}}, color={0,0,255}));
  connect(q5.C, supply.n) annotation (Line(points={{100,45},{10,45},{10,80},{-80,80}}, color={0,0,255}));
  connect(supply.n, a.n) annotation (Line(points={{-80,80},{-20,80}}, color={0,0,255}));
  connect(a.n, b.n) annotation (Line(points={{-20,80},{40,80}}, color={0,0,255}));
  connect(b.n, reference.n) annotation (Line(points={{40,80},{100,80}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{190,120}})),
    __Harpoon(plot={"a.v", "r4.p.v", "r5.p.v"}),
    experiment(StopTime=6e-8, Interval=2e-10, Tolerance=1e-8),
    Documentation(info="<html>
<p>The transistors switch a current without being saturated.</p>
</html>"));
end ECLGate;

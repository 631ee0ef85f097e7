within BondLib.Examples.Spice;
model OperationalAmplifier "An amplifier of transistors as voltage follower"
  extends Modelica.Icons.Example;
  Electrical.Analog.Spice.RampingSources.V plus(V=12, rampTime=1e-6) "Supply"
    annotation (Placement(transformation(extent={{-100,70},{-80,90}})));
  Electrical.Analog.Spice.RampingSources.V minus(V=-12, rampTime=1e-6) "Supply"
    annotation (Placement(transformation(extent={{-40,70},{-20,90}})));
  Electrical.Analog.Spice.RampingSources.trapV signal(V=2, rising=1e-7, width=10e-6, falling=1e-7, period=40e-6, offset=-1, rampTime=1e-6, settleTime=4e-6) "Input"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Spice.RampingSources.I tail(I=2e-4, rampTime=1e-6) "Current of the pair"
    annotation (Placement(transformation(extent={{80,70},{100,90}})));
  Electrical.Analog.Spice.RampingSources.I bias(I=1e-3, rampTime=1e-6) "Current of the second stage"
    annotation (Placement(transformation(extent={{140,70},{160,90}})));
  Electrical.Analog.Spice.Qn q1(IS=1e-15, BF=200, VAF=100, CJE=1e-12, CJC=1e-12, TF=3e-10, GminDC=1e-12) "Feedback"
    annotation (Placement(transformation(extent={{-100,30},{-80,50}})));
  Electrical.Analog.Spice.Qn q2(IS=1e-15, BF=200, VAF=100, CJE=1e-12, CJC=1e-12, TF=3e-10, GminDC=1e-12) "Input"
    annotation (Placement(transformation(extent={{-40,30},{-20,50}})));
  Electrical.Analog.Spice.Qp q3(IS=1e-15, BF=60, VAF=60, CJE=1e-12, CJC=1e-12, TF=1e-9, GminDC=1e-12) "Mirror"
    annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Electrical.Analog.Spice.Qp q4(IS=1e-15, BF=60, VAF=60, CJE=1e-12, CJC=1e-12, TF=1e-9, GminDC=1e-12) "Mirror"
    annotation (Placement(transformation(extent={{80,30},{100,50}})));
  Electrical.Analog.Spice.Qp q5(IS=1e-15, BF=60, VAF=60, CJE=1e-12, CJC=1e-12, TF=1e-9, GminDC=1e-12) "Second stage"
    annotation (Placement(transformation(extent={{140,30},{160,50}})));
  Electrical.Analog.Spice.Qn q6(IS=1e-15, BF=200, VAF=100, CJE=1e-12, CJC=1e-12, TF=3e-10, GminDC=1e-12) "Output"
    annotation (Placement(transformation(extent={{-100,-10},{-80,10}})));
  Electrical.Analog.Spice.C compensation(C=3e-11) "Compensation"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Electrical.Analog.Spice.R load(R=5000) "Load"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{80,-10},{100,10}})));
initial equation
  q1.B.v = q1.E.v;
  q1.B.v = q1.C.v;
  q2.B.v = q2.E.v;
  q2.B.v = q2.C.v;
  q5.B.v = q5.C.v;
equation
  connect(plus.p, q3.E) annotation (Line(points={{-100,80},{-30,80},{-30,35},{40,35}}, color={0,0,255}));
  connect(q3.E, q4.E) annotation (Line(points={{40,35},{100,35}}, color={0,0,255}));
  connect(q4.E, q5.E) annotation (Line(points={{100,35},{160,35}}, color={0,0,255}));
  connect(q5.E, q6.C) annotation (Line(points={{160,35},{40,35},{40,5},{-80,5}}, color={0,0,255}));
  connect(minus.p, tail.n) annotation (Line(points={{-40,80},{100,80}}, color={0,0,255}));
  connect(tail.n, bias.n) annotation (Line(points={{100,80},{160,80}}, color={0,0,255}));
  connect(bias.n, load.n) annotation (Line(points={{160,80},{100,80},{100,0},{40,0}}, color={0,0,255}));
  connect(signal.p, q2.B) annotation (Line(points={{20,80},{-10,80},{-10,40},{-40,40}}, color={0,0,255}));
  connect(q1.E, q2.E) annotation (Line(points={{-80,35},{-20,35}}, color={0,0,255}));
  connect(q2.E, tail.p) annotation (Line(points={{-20,35},{30,35},{30,80},{80,80}}, color={0,0,255}));
  connect(q1.C, q3.C) annotation (Line(points={{-80,45},{40,45}}, color={0,0,255}));
  connect(q3.C, q3.B) annotation (Line(points={{40,45},{30,45},{30,40},{20,40}}, color={0,0,255}));
  connect(q3.B, q4.B) annotation (Line(points={{20,40},{80,40}}, color={0,0,255}));
  connect(q2.C, q4.C) annotation (Line(points={{-20,45},{100,45}}, color={0,0,255}));
  connect(q4.C, q5.B) annotation (Line(points={{100,45},{120,45},{120,40},{140,40}}, color={0,0,255}));
  connect(q5.B, compensation.n) annotation (Line(points={{140,40},{60,40},{60,0},{-20,0}}, color={0,0,255}));
  connect(q5.C, bias.p) annotation (Line(points={{160,45},{150,45},{150,80},{140,80}}, color={0,0,255}));
  connect(bias.p, compensation.p) annotation (Line(points={{140,80},{50,80},{50,0},{-40,0}}, color={0,0,255}));
  connect(compensation.p, q6.B) annotation (Line(points={{-40,0},{-100,0}}, color={0,0,255}));
  connect(q6.E, q1.B) annotation (Line(points={{-80,-5},{-90,-5},{-90,40},{-100,40}}, color={0,0,255}));
  connect(q1.B, load.p) annotation (Line(points={{-100,40},{-40,40},{-40,0},{20,0}}, color={0,0,255}));
  connect(ground.p, plus.n) annotation (Line(points={{80,0},{0,0},{0,80},{-80,80}}, color={0,0,255}));
  connect(plus.n, minus.n) annotation (Line(points={{-80,80},{-20,80}}, color={0,0,255}));
  connect(minus.n, signal.n) annotation (Line(points={{-20,80},{40,80}}, color={0,0,255}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{190,120}})),
    __Harpoon(plot={"signal.v", "load.p.v"}),
    experiment(StopTime=3e-5, Interval=1e-7, Tolerance=1e-7),
    Documentation(info="<html>
<p>A differential pair with a current mirror, a second stage with compensation, and an emitter follower. The output follows the
input at the slew rate that tail current and compensation allow.</p>
</html>"));
end OperationalAmplifier;

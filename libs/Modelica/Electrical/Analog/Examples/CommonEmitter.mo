within Modelica.Electrical.Analog.Examples;
model CommonEmitter "Amplifier with one transistor"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.ConstantVoltage supply(V=12) "Supply"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor rc(R=2000) "Collector resistor"
    annotation (Placement(transformation(origin={40,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Semiconductors.NPN transistor(
    vbc(start=0, fixed=true),
    vbe(start=0, fixed=true)) "Transistor"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Modelica.Electrical.Analog.Basic.Resistor re(R=400) "Emitter resistor"
    annotation (Placement(transformation(origin={40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor rb1(R=47e3) "Upper divider"
    annotation (Placement(transformation(origin={-10,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor rb2(R=10e3) "Lower divider"
    annotation (Placement(transformation(origin={-10,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Capacitor coupling(C=1e-6, v(start=-1.75, fixed=true)) "Blocks direct current"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Electrical.Analog.Sources.SineVoltage source(V=0.1, f=1000) "Signal"
    annotation (Placement(transformation(origin={-70,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-80,-90},{-60,-70}})));
equation
  connect(supply.p, rc.p) annotation (Line(points={{80,10},{80,30},{40,30},{40,50}}, color={0,0,255}));
  connect(rc.n, transistor.C) annotation (Line(points={{40,30},{40,5}}, color={0,0,255}));
  connect(transistor.E, re.p) annotation (Line(points={{40,-5},{40,-30}}, color={0,0,255}));
  connect(supply.p, rb1.p) annotation (Line(points={{80,10},{80,30},{-10,30},{-10,50}}, color={0,0,255}));
  connect(rb1.n, rb2.p) annotation (Line(points={{-10,30},{-10,-30}}, color={0,0,255}));
  connect(rb2.p, transistor.B) annotation (Line(points={{-10,-30},{-10,0},{20,0}}, color={0,0,255}));
  connect(coupling.n, transistor.B) annotation (Line(points={{-30,0},{20,0}}, color={0,0,255}));
  connect(source.p, coupling.p) annotation (Line(points={{-70,-20},{-70,0},{-50,0}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-70,-40},{-70,-70}}, color={0,0,255}));
  connect(rb2.n, ground.p) annotation (Line(points={{-10,-50},{-10,-60},{-70,-60},{-70,-70}}, color={0,0,255}));
  connect(re.n, ground.p) annotation (Line(points={{40,-50},{40,-60},{-70,-60},{-70,-70}}, color={0,0,255}));
  connect(supply.n, ground.p) annotation (Line(points={{80,-10},{80,-40},{-70,-40},{-70,-70}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.01, Interval=1e-5, Tolerance=1e-6),
    Documentation(info="<html>
<p>The potential <code>transistor.C.v</code> follows the signal amplified by about rc/re = 5 and with opposite sign.</p>
</html>"));
end CommonEmitter;

within Modelica.Electrical.Analog.Examples;
model LowPassLadder "Butterworth filter of fifth order as a ladder"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.StepVoltage source(V=1, startTime=0) "Supply"
    annotation (Placement(transformation(origin={-90,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor r1(R=1) "Source resistance"
    annotation (Placement(transformation(extent={{-80,20},{-60,40}})));
  Modelica.Electrical.Analog.Basic.Capacitor c1(C=0.618, v(start=0, fixed=true)) "First capacitor"
    annotation (Placement(transformation(origin={-50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Inductor l1(L=1.618, i(start=0, fixed=true)) "First inductor"
    annotation (Placement(transformation(extent={{-30,20},{-10,40}})));
  Modelica.Electrical.Analog.Basic.Capacitor c2(C=2, v(start=0, fixed=true)) "Second capacitor"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Inductor l2(L=1.618, i(start=0, fixed=true)) "Second inductor"
    annotation (Placement(transformation(extent={{20,20},{40,40}})));
  Modelica.Electrical.Analog.Basic.Capacitor c3(C=0.618, v(start=0, fixed=true)) "Third capacitor"
    annotation (Placement(transformation(origin={50,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor r2(R=1) "Load"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-100,-50},{-80,-30}})));
equation
  connect(source.p, r1.p) annotation (Line(points={{-90,10},{-90,30},{-80,30}}, color={0,0,255}));
  connect(r1.n, c1.p) annotation (Line(points={{-60,30},{-50,30},{-50,10}}, color={0,0,255}));
  connect(c1.p, l1.p) annotation (Line(points={{-50,10},{-50,30},{-30,30}}, color={0,0,255}));
  connect(l1.n, c2.p) annotation (Line(points={{-10,30},{0,30},{0,10}}, color={0,0,255}));
  connect(c2.p, l2.p) annotation (Line(points={{0,10},{0,30},{20,30}}, color={0,0,255}));
  connect(l2.n, c3.p) annotation (Line(points={{40,30},{50,30},{50,10}}, color={0,0,255}));
  connect(c3.p, r2.p) annotation (Line(points={{50,10},{80,10}}, color={0,0,255}));
  connect(source.n, c1.n) annotation (Line(points={{-90,-10},{-50,-10}}, color={0,0,255}));
  connect(c1.n, c2.n) annotation (Line(points={{-50,-10},{-0,-10}}, color={0,0,255}));
  connect(c2.n, c3.n) annotation (Line(points={{-0,-10},{50,-10}}, color={0,0,255}));
  connect(c3.n, r2.n) annotation (Line(points={{50,-10},{80,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-90,-30},{-90,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=30, Interval=0.05, Tolerance=1e-6),
    Documentation(info="<html>
<p>The ladder between two resistances of 1 Ohm passes slow signals and blocks fast ones, with the limit at 1 rad/s. The step
response <code>r2.v</code> overshoots and settles at 0.5 V.</p>
</html>"));
end LowPassLadder;

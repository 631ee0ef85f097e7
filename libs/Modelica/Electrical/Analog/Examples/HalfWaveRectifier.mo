within Modelica.Electrical.Analog.Examples;
model HalfWaveRectifier "One diode charges a capacitor"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.SineVoltage source(V=10, f=50) "Supply"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Ideal.IdealDiode diode(Ron=1e-3, Goff=1e-6, Vknee=0.7) "Diode"
    annotation (Placement(transformation(extent={{-30,20},{-10,40}})));
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=1e-3, v(start=0, fixed=true)) "Smoothing"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor load(R=100) "Load"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
equation
  connect(source.p, diode.p) annotation (Line(points={{-60,10},{-60,30},{-30,30}}, color={0,0,255}));
  connect(diode.n, capacitor.p) annotation (Line(points={{-10,30},{20,30},{20,10}}, color={0,0,255}));
  connect(capacitor.p, load.p) annotation (Line(points={{20,10},{60,10}}, color={0,0,255}));
  connect(source.n, capacitor.n) annotation (Line(points={{-60,-10},{20,-10}}, color={0,0,255}));
  connect(capacitor.n, load.n) annotation (Line(points={{20,-10},{60,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-60,-30},{-60,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.1, Interval=1e-4, Tolerance=1e-6),
    Documentation(info="<html>
<p>The capacitor is charged near each positive peak and feeds the load between. See <code>source.v</code>, <code>load.v</code> and the short pulses of <code>diode.i</code>.</p>
</html>"));
end HalfWaveRectifier;

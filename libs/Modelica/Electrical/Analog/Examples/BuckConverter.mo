within Modelica.Electrical.Analog.Examples;
model BuckConverter "Step-down converter with switch and diode"
  extends Modelica.Icons.Example;
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V=24) "Supply"
    annotation (Placement(transformation(origin={-80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Ideal.IdealClosingSwitch switch1(Ron=1e-3, Goff=1e-6) "Switch"
    annotation (Placement(transformation(extent={{-60,20},{-40,40}})));
  Modelica.Blocks.Sources.BooleanPulse pulse(width=50, period=1e-4) "Command of the switch"
    annotation (Placement(transformation(extent={{-80,60},{-60,80}})));
  Modelica.Electrical.Analog.Ideal.IdealDiode diode(Ron=1e-3, Goff=1e-6) "Carries the current while the switch is open"
    annotation (Placement(transformation(origin={-20,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=1e-3, i(start=0, fixed=true)) "Smooths the current"
    annotation (Placement(transformation(extent={{0,20},{20,40}})));
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=1e-4, v(start=0, fixed=true)) "Smooths the voltage"
    annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Resistor load(R=6) "Load"
    annotation (Placement(transformation(origin={70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-90,-50},{-70,-30}})));
equation
  connect(source.p, switch1.p) annotation (Line(points={{-80,10},{-80,30},{-60,30}}, color={0,0,255}));
  connect(pulse.y, switch1.control) annotation (Line(points={{-59,70},{-50,70},{-50,42}}, color={255,0,255}));
  connect(switch1.n, diode.n) annotation (Line(points={{-40,30},{-20,30},{-20,10}}, color={0,0,255}));
  connect(diode.n, inductor.p) annotation (Line(points={{-20,10},{-20,30},{0,30}}, color={0,0,255}));
  connect(inductor.n, capacitor.p) annotation (Line(points={{20,30},{40,30},{40,10}}, color={0,0,255}));
  connect(capacitor.p, load.p) annotation (Line(points={{40,10},{70,10}}, color={0,0,255}));
  connect(source.n, diode.p) annotation (Line(points={{-80,-10},{-20,-10}}, color={0,0,255}));
  connect(diode.p, capacitor.n) annotation (Line(points={{-20,-10},{40,-10}}, color={0,0,255}));
  connect(capacitor.n, load.n) annotation (Line(points={{40,-10},{70,-10}}, color={0,0,255}));
  connect(ground.p, source.n) annotation (Line(points={{-80,-30},{-80,-10}}, color={0,0,255}));
  annotation (
    experiment(StopTime=0.02, Interval=1e-5, Tolerance=1e-6),
    Documentation(info="<html>
<p>The switch is closed half of the time, so the mean output settles near half of the supply, 12 V. See <code>load.v</code> and the saw-tooth of <code>inductor.i</code>.</p>
</html>"));
end BuckConverter;

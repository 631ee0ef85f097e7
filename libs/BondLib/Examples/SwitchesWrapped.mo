within BondLib.Examples;
model SwitchesWrapped "Wrapped switches, diodes and variable elements"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Supply, 10 V, 1 Hz"
    annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  Electrical.Analog.Ideal.IdealClosingSwitch closing(Ron=1e-3, Goff=1e-9) "Closes at 0.6 s"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  Electrical.Analog.Basic.Resistor r1(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{-30,50},{-10,70}})));
  Electrical.Analog.Ideal.IdealOpeningSwitch opening(Ron=1e-3, Goff=1e-9) "Opens at 0.6 s"
    annotation (Placement(transformation(extent={{-70,10},{-50,30}})));
  Electrical.Analog.Basic.Resistor r2(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{-30,10},{-10,30}})));
  Electrical.Analog.Ideal.IdealDiode diode(Ron=1e-3, Goff=1e-9, Vknee=0.7) "Diode"
    annotation (Placement(transformation(extent={{-70,-30},{-50,-10}})));
  Electrical.Analog.Basic.Resistor r3(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{-30,-30},{-10,-10}})));
  Electrical.Analog.Ideal.IdealZDiode zener(Vz=5) "Zener diode"
    annotation (Placement(transformation(origin={60,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor r4(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{10,70},{30,90}})));
  Electrical.Analog.Basic.VariableResistor variable "1 to 2 Ohm"
    annotation (Placement(transformation(origin={90,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanStep step(startTime=0.6) "At 0.6 s"
    annotation (Placement(transformation(extent={{-120,80},{-100,100}})));
  Modelica.Blocks.Sources.Ramp ramp(height=1, duration=1, offset=1) "1 + t"
    annotation (Placement(transformation(origin={120,40}, extent={{10,-10},{-10,10}})));
  Electrical.Analog.Basic.Resistor r5(R=9) "9 Ohm"
    annotation (Placement(transformation(extent={{50,40},{70,60}})));
equation
  connect(source.p, closing.p) annotation (Line(points={{-100,10},{-100,60},{-70,60}}, color={0,0,255}));
  connect(closing.n, r1.p) annotation (Line(points={{-50,60},{-30,60}}, color={0,0,255}));
  connect(source.p, opening.p) annotation (Line(points={{-100,10},{-100,20},{-70,20}}, color={0,0,255}));
  connect(opening.n, r2.p) annotation (Line(points={{-50,20},{-30,20}}, color={0,0,255}));
  connect(source.p, diode.p) annotation (Line(points={{-100,10},{-86,10},{-86,-20},{-70,-20}}, color={0,0,255}));
  connect(diode.n, r3.p) annotation (Line(points={{-50,-20},{-30,-20}}, color={0,0,255}));
  connect(r1.n, ground.p) annotation (Line(points={{-10,60},{0,60},{0,-50},{-100,-50}}, color={0,0,255}));
  connect(r2.n, ground.p) annotation (Line(points={{-10,20},{0,20},{0,-50},{-100,-50}}, color={0,0,255}));
  connect(r3.n, ground.p) annotation (Line(points={{-10,-20},{0,-20},{0,-50},{-100,-50}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-100,-10},{-100,-50}}, color={0,0,255}));
  connect(source.p, r4.p) annotation (Line(points={{-100,10},{-100,80},{10,80}}, color={0,0,255}));
  connect(r4.n, zener.p) annotation (Line(points={{30,80},{40,80},{40,4},{60,4},{60,0}}, color={0,0,255}));
  connect(zener.n, ground.p) annotation (Line(points={{60,-20},{60,-50},{-100,-50}}, color={0,0,255}));
  connect(source.p, r5.p) annotation (Line(points={{-100,10},{-100,70},{46,70},{46,50},{50,50}}, color={0,0,255}));
  connect(r5.n, variable.p) annotation (Line(points={{70,50},{90,50},{90,0}}, color={0,0,255}));
  connect(variable.n, ground.p) annotation (Line(points={{90,-20},{90,-50},{-100,-50}}, color={0,0,255}));
  connect(step.y, closing.control) annotation (Line(points={{-99,90},{-60,90},{-60,70}}, color={255,0,255}));
  connect(step.y, opening.control) annotation (Line(points={{-99,90},{-80,90},{-80,40},{-60,40},{-60,30}},
    color={255,0,255}));
  connect(ramp.y, variable.R) annotation (Line(points={{109,40},{106,40},{106,-10},{100,-10}}, color={0,0,127}));
  annotation (
    experiment(StopTime=1, Interval=0.002, Tolerance=1e-6),
    __Harpoon(plot={"r1.v", "r2.v", "r3.v", "zener.v", "variable.v"}),
    Diagram(coordinateSystem(extent={{-130,-100},{140,110}})),
    Documentation(info="<html>
<p>Five branches at one sine: a switch that closes and one that opens at 0.6 s, a diode with a knee of 0.7 V, a Zener
diode that cuts to 0...5 V, and a divider of 9 Ohm with a resistor that grows from 1 to 2 Ohm.</p>
</html>"));
end SwitchesWrapped;

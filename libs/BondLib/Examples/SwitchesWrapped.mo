within BondLib.Examples;
model SwitchesWrapped "Wrapped switches, diodes and variable elements"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.SineVoltage source(V=10, f=1) "Supply, 10 V, 1 Hz"
    annotation (Placement(transformation(origin={-100,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-110,-40},{-90,-20}})));
  Electrical.Analog.Ideal.IdealClosingSwitch closing(Ron=1e-3, Goff=1e-9) "Closes at 0.6 s"
    annotation (Placement(transformation(extent={{-50,60},{-30,80}})));
  Electrical.Analog.Basic.Resistor r1(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{-5,60},{15,80}})));
  Electrical.Analog.Ideal.IdealOpeningSwitch opening(Ron=1e-3, Goff=1e-9) "Opens at 0.6 s"
    annotation (Placement(transformation(extent={{-50,10},{-30,30}})));
  Electrical.Analog.Basic.Resistor r2(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{-5,10},{15,30}})));
  Electrical.Analog.Ideal.IdealDiode diode(Ron=1e-3, Goff=1e-9, Vknee=0.7) "Diode"
    annotation (Placement(transformation(extent={{-50,-40},{-30,-20}})));
  Electrical.Analog.Basic.Resistor r3(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{-5,-40},{15,-20}})));
  Electrical.Analog.Ideal.IdealZDiode zener(Vz=5) "Zener diode"
    annotation (Placement(transformation(origin={140,70}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor r4(R=10) "10 Ohm"
    annotation (Placement(transformation(extent={{110,90},{130,110}})));
  Electrical.Analog.Basic.VariableResistor variable "1 to 2 Ohm"
    annotation (Placement(transformation(origin={150,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanStep step(startTime=0.6) "At 0.6 s"
    annotation (Placement(transformation(origin={80,45}, extent={{10,-10},{-10,10}})));
  Modelica.Blocks.Sources.Ramp ramp(height=1, duration=1, offset=1) "1 + t"
    annotation (Placement(transformation(origin={190,-30}, extent={{10,-10},{-10,10}})));
  Electrical.Analog.Basic.Resistor r5(R=9) "9 Ohm"
    annotation (Placement(transformation(extent={{110,-10},{130,10}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{20,40},{40,60}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{20,-60},{40,-40}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{130,30},{150,50}})));
  Electrical.Analog.Basic.Ground ground6 "Ground"
    annotation (Placement(transformation(extent={{140,-70},{160,-50}})));
equation
  connect(source.p, closing.p) annotation (Line(points={{-100,10},{-100,100},{-80,100},{-80,70},{-50,70}}, color={0,0,255}));
  connect(closing.n, r1.p) annotation (Line(points={{-30,70},{-5,70}}, color={0,0,255}));
  connect(source.p, opening.p) annotation (Line(points={{-100,10},{-100,100},{-80,100},{-80,20},{-50,20}}, color={0,0,255}));
  connect(opening.n, r2.p) annotation (Line(points={{-30,20},{-5,20}}, color={0,0,255}));
  connect(source.p, diode.p) annotation (Line(points={{-100,10},{-100,100},{-80,100},{-80,-30},{-50,-30}}, color={0,0,255}));
  connect(diode.n, r3.p) annotation (Line(points={{-30,-30},{-5,-30}}, color={0,0,255}));
  connect(r1.n, ground2.p) annotation (Line(points={{15,70},{30,70},{30,60}}, color={0,0,255}));
  connect(r2.n, ground3.p) annotation (Line(points={{15,20},{30,20},{30,10}}, color={0,0,255}));
  connect(r3.n, ground4.p) annotation (Line(points={{15,-30},{30,-30},{30,-40}}, color={0,0,255}));
  connect(source.n, ground.p) annotation (Line(points={{-100,-10},{-100,-20}}, color={0,0,255}));
  connect(source.p, r4.p) annotation (Line(points={{-100,10},{-100,100},{110,100}}, color={0,0,255}));
  connect(r4.n, zener.p) annotation (Line(points={{130,100},{140,100},{140,80}}, color={0,0,255}));
  connect(zener.n, ground5.p) annotation (Line(points={{140,60},{140,50}}, color={0,0,255}));
  connect(source.p, r5.p) annotation (Line(points={{-100,10},{-100,100},{95,100},{95,0},{110,0}}, color={0,0,255}));
  connect(r5.n, variable.p) annotation (Line(points={{130,0},{150,0},{150,-20}}, color={0,0,255}));
  connect(variable.n, ground6.p) annotation (Line(points={{150,-40},{150,-50}}, color={0,0,255}));
  connect(step.y, closing.control) annotation (Line(points={{69,45},{55,45},{55,90},{-40,90},{-40,80}}, color={255,0,255}));
  connect(step.y, opening.control) annotation (Line(points={{69,45},{55,45},{55,34},{-40,34},{-40,30}}, color={255,0,255}));
  connect(ramp.y, variable.R) annotation (Line(points={{179,-30},{160,-30}}, color={0,0,127}));
  annotation (
    experiment(StopTime=1, Interval=0.002, Tolerance=1e-6),
    __Harpoon(plot={"r1.v", "r2.v", "r3.v", "zener.v", "variable.v"}),
    Diagram(coordinateSystem(extent={{-125,-80},{215,120}})),
    Documentation(info="<html>
<p>Five branches at one sine: a switch that closes and one that opens at 0.6 s, a diode with a knee of 0.7 V, a Zener
diode that cuts to 0...5 V, and a divider of 9 Ohm with a resistor that grows from 1 to 2 Ohm.</p>
</html>"));
end SwitchesWrapped;

within Modelica.Electrical.Analog.Sensors;
model MultiSensor "Measures current, voltage and power of a branch"
  extends Modelica.Icons.RoundSensor;
  Interfaces.PositivePin pc "Positive pin of the current path"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.NegativePin nc "Negative pin of the current path"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.PositivePin pv "Positive pin of the voltage path"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  Interfaces.NegativePin nv "Negative pin of the voltage path"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Modelica.Blocks.Interfaces.RealOutput i(final quantity="ElectricCurrent", final unit="A") "Current"
    annotation (Placement(transformation(origin={-60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput v(final quantity="ElectricPotential", final unit="V") "Voltage"
    annotation (Placement(transformation(origin={60,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput power(final quantity="Power", final unit="W") "Power"
    annotation (Placement(transformation(origin={-110,-60}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
  pc.i + nc.i = 0;
  pc.v = nc.v;
  pv.i = 0;
  nv.i = 0;
  i = pc.i;
  v = pv.v - nv.v;
  power = v*i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-70,0}}, color={0,0,0}),
        Line(points={{70,0},{90,0}}, color={0,0,0}),
        Line(points={{0,90},{0,70}}, color={0,0,0}),
        Line(points={{0,-70},{0,-90}}, color={0,0,0}),
        Line(points={{-60,-100},{-60,-36}}, color={0,0,127}),
        Line(points={{60,-100},{60,-36}}, color={0,0,127}),
        Line(points={{-100,-60},{-44,-54}}, color={0,0,127}),
        Text(extent={{-60,-10},{60,-50}}, textString="VAW", textColor={95,95,95}),
        Text(extent={{-150,150},{150,110}}, textString="%name", textColor={0,0,255})}));
end MultiSensor;

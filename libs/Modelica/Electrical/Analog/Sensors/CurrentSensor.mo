within Modelica.Electrical.Analog.Sensors;
model CurrentSensor "Measures the current in a branch"
  extends Modelica.Icons.RoundSensor;
  Interfaces.PositivePin p "Positive pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.NegativePin n "Negative pin" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput i(unit="A") "Current from p to n"
    annotation (Placement(transformation(origin={0,-110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  p.v = n.v;
  p.i = i;
  n.i = -i;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-90,0}}, color={0,0,0}),
        Line(points={{70,0},{90,0}}, color={0,0,0}),
        Line(points={{0,-70},{0,-100}}, color={0,0,127}),
        Text(extent={{-30,-10},{30,-60}}, textString="A", textColor={95,95,95}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}));
end CurrentSensor;

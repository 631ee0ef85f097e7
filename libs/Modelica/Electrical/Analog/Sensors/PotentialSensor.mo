within Modelica.Electrical.Analog.Sensors;
model PotentialSensor "Measures the potential of a pin"
  extends Modelica.Icons.RoundSensor;
  Interfaces.PositivePin p "Pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput phi(unit="V") "Potential"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  p.i = 0;
  phi = p.v;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-90,0}}, color={0,0,0}),
        Line(points={{70,0},{100,0}}, color={0,0,127}),
        Text(extent={{-30,-10},{30,-60}}, textString="V", textColor={95,95,95}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}));
end PotentialSensor;

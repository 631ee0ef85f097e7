within Modelica.Electrical.Analog.Interfaces;
partial model AbsoluteSensor "Sensor with one pin"
  extends Modelica.Icons.RoundSensor;
  PositivePin p "Pin" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealOutput y "Measured value"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-90,0}}, color={0,0,0}),
        Line(points={{70,0},{100,0}}, color={0,0,127}),
        Text(extent={{-150,120},{150,80}}, textString="%name", textColor={0,0,255})}));
end AbsoluteSensor;

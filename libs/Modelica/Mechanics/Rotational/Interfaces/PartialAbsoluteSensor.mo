within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialAbsoluteSensor "Sensor with one flange"
  extends Modelica.Icons.RoundSensor;
  Flange_a flange "Flange" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
  flange.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-90,0}}, color={0,0,0}),
        Line(points={{70,0},{100,0}}, color={0,0,127}),
        Text(extent={{-150,130},{150,90}}, textString="%name", textColor={0,0,255})}));
end PartialAbsoluteSensor;

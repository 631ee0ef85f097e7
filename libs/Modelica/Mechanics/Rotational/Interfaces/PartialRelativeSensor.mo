within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialRelativeSensor "Sensor between two flanges"
  extends Modelica.Icons.RoundSensor;
  Flange_a flange_a "Left flange" annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Flange_b flange_b "Right flange" annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  flange_a.tau + flange_b.tau = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-90,0}}, color={0,0,0}),
        Line(points={{70,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,130},{150,90}}, textString="%name", textColor={0,0,255})}));
end PartialRelativeSensor;

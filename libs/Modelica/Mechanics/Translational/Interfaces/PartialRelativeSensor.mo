within Modelica.Mechanics.Translational.Interfaces;
partial model PartialRelativeSensor "Sensor between two flanges"
  extends Modelica.Icons.RectangularSensor;
  extends PartialTwoFlanges;
equation
  flange_a.f + flange_b.f = 0;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-90,0}}, color={0,0,0}),
        Line(points={{70,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,80},{150,40}}, textString="%name", textColor={0,0,255})}));
end PartialRelativeSensor;

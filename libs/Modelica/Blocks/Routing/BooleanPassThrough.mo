within Modelica.Blocks.Routing;
model BooleanPassThrough "Boolean signal without change"
  extends Interfaces.BooleanSISO;
equation
  y = u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{100,0}}, color={255,0,255})}));
end BooleanPassThrough;

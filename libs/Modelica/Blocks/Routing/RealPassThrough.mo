within Modelica.Blocks.Routing;
model RealPassThrough "Real signal without change"
  extends Interfaces.SISO;
equation
  y = u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{100,0}}, color={0,0,127})}));
end RealPassThrough;

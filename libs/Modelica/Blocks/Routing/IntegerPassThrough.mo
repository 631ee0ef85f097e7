within Modelica.Blocks.Routing;
model IntegerPassThrough "Integer signal without change"
  extends Modelica.Blocks.Icons.IntegerBlock;
  Interfaces.IntegerInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.IntegerOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{100,0}}, color={255,127,0})}));
end IntegerPassThrough;

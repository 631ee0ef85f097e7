within Modelica.Blocks.Interfaces;
partial block partialBooleanSource "Boolean source with axes in the icon"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,70},{-70,-80}}, color={95,95,95}),
        Line(points={{-80,-70},{80,-70}}, color={95,95,95})}));
end partialBooleanSource;

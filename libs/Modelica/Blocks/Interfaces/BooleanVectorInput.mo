within Modelica.Blocks.Interfaces;
connector BooleanVectorInput = input Boolean "Boolean signals of a vector that come in"
  annotation (
    defaultComponentName="u",
    Icon(graphics={
        Ellipse(extent={{-100,-100},{100,100}}, lineColor={255,0,255}, fillColor={255,0,255}, fillPattern=FillPattern.Solid)}));

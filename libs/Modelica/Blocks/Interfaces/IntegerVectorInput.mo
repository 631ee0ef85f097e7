within Modelica.Blocks.Interfaces;
connector IntegerVectorInput = input Integer "Integer signals of a vector that come in"
  annotation (
    defaultComponentName="u",
    Icon(graphics={
        Ellipse(extent={{-100,-100},{100,100}}, lineColor={255,127,0}, fillColor={255,127,0}, fillPattern=FillPattern.Solid)}));

within Modelica.Blocks.Interfaces;
connector RealVectorInput = input Real "Real signals of a vector that come in"
  annotation (
    defaultComponentName="u",
    Icon(graphics={
        Ellipse(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));

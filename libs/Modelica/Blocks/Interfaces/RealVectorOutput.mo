within Modelica.Blocks.Interfaces;
connector RealVectorOutput = output Real "Real signals of a vector that go out"
  annotation (
    defaultComponentName="y",
    Icon(graphics={
        Ellipse(extent={{-100,-100},{100,100}}, lineColor={0,0,127}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}));

within Modelica.Blocks.Interfaces;
connector IntegerInput = input Integer "Integer signal that comes in"
  annotation (
    defaultComponentName="u",
    Icon(graphics={
        Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={255,127,0}, fillColor={255,127,0}, fillPattern=FillPattern.Solid)}),
    Diagram(graphics={
        Polygon(points={{0,50},{100,0},{0,-50},{0,50}}, lineColor={255,127,0}, fillColor={255,127,0},
          fillPattern=FillPattern.Solid),
        Text(extent={{-10,60},{-10,90}}, textString="%name", textColor={255,127,0})}));

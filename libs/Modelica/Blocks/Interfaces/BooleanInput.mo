within Modelica.Blocks.Interfaces;
connector BooleanInput = input Boolean "Boolean signal that comes in"
  annotation (
    defaultComponentName="u",
    Icon(graphics={
        Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={255,0,255}, fillColor={255,0,255}, fillPattern=FillPattern.Solid)}),
    Diagram(graphics={
        Polygon(points={{0,50},{100,0},{0,-50},{0,50}}, lineColor={255,0,255}, fillColor={255,0,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{-10,60},{-10,90}}, textString="%name", textColor={255,0,255})}));

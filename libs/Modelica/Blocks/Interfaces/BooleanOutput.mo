within Modelica.Blocks.Interfaces;
connector BooleanOutput = output Boolean "Boolean signal that goes out"
  annotation (
    defaultComponentName="y",
    Icon(graphics={
        Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={255,0,255}, fillColor={255,255,255}, fillPattern=FillPattern.Solid)}),
    Diagram(graphics={
        Polygon(points={{-100,50},{0,0},{-100,-50},{-100,50}}, lineColor={255,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Text(extent={{30,60},{30,110}}, textString="%name", textColor={255,0,255})}));

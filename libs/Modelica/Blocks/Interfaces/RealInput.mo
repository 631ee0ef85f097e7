within Modelica.Blocks.Interfaces;
connector RealInput = input Real "Real signal that comes in"
  annotation (
    defaultComponentName="u",
    Icon(graphics={
        Polygon(points={{-100,100},{100,0},{-100,-100},{-100,100}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}),
    Diagram(graphics={
        Polygon(points={{0,50},{100,0},{0,-50},{0,50}}, lineColor={0,0,127}, fillColor={0,0,127},
          fillPattern=FillPattern.Solid),
        Text(extent={{-10,60},{-10,90}}, textString="%name", textColor={0,0,127})}));

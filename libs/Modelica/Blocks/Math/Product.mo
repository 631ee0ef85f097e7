within Modelica.Blocks.Math;
block Product "Product of two inputs"
  extends Interfaces.SI2SO;
equation
  y = u1*u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,60},{-40,60},{-30,40}}, color={0,0,127}),
        Line(points={{-100,-60},{-40,-60},{-30,-40}}, color={0,0,127}),
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{50,0},{100,0}}, color={0,0,127}),
        Text(extent={{-35,35},{35,-35}}, textString="×", textColor={0,0,0})}));
end Product;

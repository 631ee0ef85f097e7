within Modelica.Blocks.Math;
block Add "Weighted sum of two inputs"
  extends Interfaces.SI2SO;
  parameter Real k1=+1 "Weight of the first input";
  parameter Real k2=+1 "Weight of the second input";
equation
  y = k1*u1 + k2*u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,60},{-74,24},{-44,24}}, color={0,0,127}),
        Line(points={{-100,-60},{-74,-28},{-42,-28}}, color={0,0,127}),
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,127}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{50,0},{100,0}}, color={0,0,127}),
        Text(extent={{-40,35},{40,-35}}, textString="+", textColor={0,0,0}),
        Text(extent={{-100,52},{-5,92}}, textString="%k1", textColor={0,0,0}),
        Text(extent={{-100,-92},{5,-52}}, textString="%k2", textColor={0,0,0})}));
end Add;

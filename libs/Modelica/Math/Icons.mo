within Modelica.Math;
package Icons "Icons of the mathematical functions"
  extends Modelica.Icons.IconsPackage;

  partial function AxisLeft "Axes that meet at the left"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-80,-80},{-80,80}}, color={192,192,192}),
        Line(points={{-90,0},{90,0}}, color={192,192,192}),
        Text(extent={{-150,140},{150,105}}, textString="%name", textColor={0,0,255})}));
  end AxisLeft;

  partial function AxisCenter "Axes that meet in the middle"
    annotation (Icon(graphics={
        Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,0}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{0,-80},{0,80}}, color={192,192,192}),
        Line(points={{-90,0},{90,0}}, color={192,192,192}),
        Text(extent={{-150,140},{150,105}}, textString="%name", textColor={0,0,255})}));
  end AxisCenter;
end Icons;

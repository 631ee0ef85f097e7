within Modelica.Blocks.Math;
block Sqrt "Square root of an input that is not negative"
  extends Interfaces.SISO;
equation
  y = sqrt(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-70},{80,-70}}, color={192,192,192}),
        Line(points={{-70,-80},{-70,80}}, color={192,192,192}),
        Line(points={{-70,-70},{-66,-40},{-52,-10},{-24,18},{15,40},{80,65}}, color={0,0,127}, smooth=Smooth.Bezier),
        Text(extent={{-10,-10},{90,-60}}, textString="sqrt", textColor={128,128,128})}));
end Sqrt;

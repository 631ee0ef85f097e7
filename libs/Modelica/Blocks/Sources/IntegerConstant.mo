within Modelica.Blocks.Sources;
block IntegerConstant "Integer constant"
  parameter Integer k(start=1) "Value of the output";
  extends Interfaces.IntegerSO;
equation
  y = k;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,0},{80,0}}, color={255,127,0}),
        Text(extent={{-150,-105},{150,-135}}, textString="k=%k", textColor={0,0,0})}));
end IntegerConstant;

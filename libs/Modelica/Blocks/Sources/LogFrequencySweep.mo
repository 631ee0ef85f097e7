within Modelica.Blocks.Sources;
block LogFrequencySweep "Value that grows by equal ratios in equal times"
  extends Interfaces.SO;
  parameter Real wMin(final min=Modelica.Constants.eps) "Value at the start";
  parameter Real wMax(final min=Modelica.Constants.eps) "Value at the end";
  parameter SI.Time startTime=0 "Start of the growth";
  parameter SI.Time duration(min=0.0, start=1) "Duration of the growth";
equation
  y = if time < startTime then wMin elseif time < startTime + duration then wMin*(wMax/wMin)^((time - startTime)/duration)
    else wMax;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-60},{-40,-60},{0,-40},{30,0},{40,60},{80,60}}, color={0,0,127}, smooth=Smooth.Bezier)}));
end LogFrequencySweep;

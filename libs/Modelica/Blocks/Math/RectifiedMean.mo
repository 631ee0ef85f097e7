within Modelica.Blocks.Math;
block RectifiedMean "Mean of the absolute value over each period"
  extends Interfaces.SISO;
  parameter SI.Frequency f(start=50) "Frequency of the periods";
  parameter Real x0=0 "Integral at the start";
  parameter Real y0(final min=0) = 0 "Output during the first period";
  Mean mean(final f=f, final x0=x0, final y0=y0) "Mean"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Abs abs1 "Absolute value" annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
equation
  connect(u, abs1.u) annotation (Line(points={{-120,0},{-42,0}}, color={0,0,127}));
  connect(abs1.y, mean.u) annotation (Line(points={{-19,0},{18,0}}, color={0,0,127}));
  connect(mean.y, y) annotation (Line(points={{41,0},{110,0}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-80,60},{80,20}}, textString="mean |u|", textColor={0,0,0}),
        Text(extent={{-80,-20},{80,-60}}, textString="f=%f", textColor={0,0,0})}));
end RectifiedMean;

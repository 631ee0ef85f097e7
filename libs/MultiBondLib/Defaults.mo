within MultiBondLib;
model Defaults "Size of the multi-bonds of a model"
  parameter Integer n(min=1) = 1 "Number of strands of multi-bonds and elements that do not say otherwise";
  annotation (
    defaultComponentName="MBG_defaults",
    defaultComponentPrefixes="inner",
    missingInnerMessage="The model has no MBG_defaults; multi-bonds without a size of their own get one strand. Declare inner MultiBondLib.Defaults MBG_defaults(n=...).",
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-40,80},{80,-40}}, lineColor={0,0,191}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-60,60},{60,-60}}, lineColor={0,0,191}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-80,40},{40,-80}}, lineColor={0,0,191}, fillColor={255,255,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-80,20},{40,-60}}, textString="n=%n", textColor={0,0,191})}),
    Documentation(info="<html>
<p>Declared once as <code>inner MultiBondLib.Defaults MBG_defaults(n=3)</code>, it gives every multi-bond and every
element below it the size <code>n</code>. Each of them may still set its own.</p>
</html>"));
end Defaults;

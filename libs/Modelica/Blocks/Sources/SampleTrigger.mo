within Modelica.Blocks.Sources;
block SampleTrigger "True at equally spaced instants, and false between"
  parameter SI.Time period(final min=Modelica.Constants.small, start=0.01) "Time between the instants";
  parameter SI.Time startTime=0 "First instant";
  extends Interfaces.partialBooleanSource;
equation
  y = sample(startTime, period);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-60,-70},{-60,60}}, color={255,0,255}),
        Line(points={{-20,-70},{-20,60}}, color={255,0,255}),
        Line(points={{20,-70},{20,60}}, color={255,0,255}),
        Line(points={{60,-70},{60,60}}, color={255,0,255}),
        Text(extent={{-150,-105},{150,-135}}, textString="%period", textColor={0,0,0})}));
end SampleTrigger;

within Modelica.Blocks.Sources;
block BooleanStep "Boolean step"
  parameter SI.Time startTime=0 "Time of the step";
  parameter Boolean startValue=false "Value before the step";
  extends Interfaces.partialBooleanSource;
equation
  y = if time >= startTime then not startValue else startValue;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-70},{0,-70},{0,50},{70,50}}, color={255,0,255}),
        Text(extent={{-150,-105},{150,-135}}, textString="%startTime", textColor={0,0,0})}));
end BooleanStep;

within Modelica.Blocks.Math;
block RealToBoolean "True, if the input reaches a threshold"
  Interfaces.RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  extends Interfaces.partialBooleanSO;
  parameter Real threshold=0.5 "Output is true, if input >= threshold";
equation
  y = u >= threshold;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{-10,-40}}, textString="R", textColor={0,0,127}),
        Text(extent={{10,40},{90,-40}}, textString="B", textColor={255,0,255}),
        Line(points={{-20,0},{20,0}}, color={255,0,255}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-105},{150,-135}}, textString="%threshold", textColor={0,0,0})}));
end RealToBoolean;

within Modelica.Blocks.Math;
block IntegerToBoolean "True, if the Integer input reaches a threshold"
  Interfaces.IntegerInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  extends Interfaces.partialBooleanSO;
  parameter Integer threshold=1 "Output is true, if input >= threshold";
equation
  y = u >= threshold;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{-10,-40}}, textString="I", textColor={255,127,0}),
        Text(extent={{10,40},{90,-40}}, textString="B", textColor={255,0,255}),
        Line(points={{-20,0},{20,0}}, color={255,0,255}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-105},{150,-135}}, textString="%threshold", textColor={0,0,0})}));
end IntegerToBoolean;

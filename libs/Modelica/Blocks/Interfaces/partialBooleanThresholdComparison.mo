within Modelica.Blocks.Interfaces;
partial block partialBooleanThresholdComparison "Comparison of a Real input with a threshold"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Real threshold=0 "Value that the input is compared with";
  RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-150,-105},{150,-135}}, textString="%threshold", textColor={0,0,0})}));
end partialBooleanThresholdComparison;

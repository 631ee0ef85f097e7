within Modelica.Blocks.Logical;
block LessEqualThreshold "True, if the input is less than or equal to a threshold"
  extends Interfaces.partialBooleanThresholdComparison;
equation
  y = u <= threshold;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="<=", textColor={0,0,0})}));
end LessEqualThreshold;

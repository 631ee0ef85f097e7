within Modelica.Blocks.Logical;
block AssertCondition "Stops or warns when the input is false"
  extends Interfaces.partialBooleanSI;
  parameter String message="Assert condition is false" "Text to be shown";
  parameter AssertionLevel assertionLevel=AssertionLevel.error "Error or warning";
equation
  assert(u, message, assertionLevel);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="assert", textColor={0,0,0})}));
end AssertCondition;

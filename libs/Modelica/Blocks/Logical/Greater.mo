within Modelica.Blocks.Logical;
block Greater "True, if the first input is greater than the second"
  extends Interfaces.partialBooleanComparison;
equation
  y = u1 > u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString=">", textColor={0,0,0})}));
end Greater;

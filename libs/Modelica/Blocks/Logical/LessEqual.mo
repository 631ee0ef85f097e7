within Modelica.Blocks.Logical;
block LessEqual "True, if the first input is less than or equal to the second"
  extends Interfaces.partialBooleanComparison;
equation
  y = u1 <= u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="<=", textColor={0,0,0})}));
end LessEqual;

within Modelica.Blocks.Logical;
block Or "True, if at least one input is true"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = u1 or u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="or", textColor={0,0,0})}));
end Or;

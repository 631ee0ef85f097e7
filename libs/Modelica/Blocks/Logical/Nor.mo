within Modelica.Blocks.Logical;
block Nor "True, if no input is true"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = not (u1 or u2);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="nor", textColor={0,0,0})}));
end Nor;

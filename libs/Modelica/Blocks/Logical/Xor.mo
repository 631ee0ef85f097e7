within Modelica.Blocks.Logical;
block Xor "True, if exactly one input is true"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = u1 <> u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="xor", textColor={0,0,0})}));
end Xor;

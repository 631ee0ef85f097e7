within Modelica.Blocks.Logical;
block And "True, if both inputs are true"
  extends Interfaces.partialBooleanSI2SO;
equation
  y = u1 and u2;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="and", textColor={0,0,0})}));
end And;

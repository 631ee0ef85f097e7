within Modelica.Blocks.Logical;
block Not "Opposite of the input"
  extends Interfaces.partialBooleanSISO;
equation
  y = not u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-90,40},{90,-40}}, textString="not", textColor={0,0,0})}));
end Not;

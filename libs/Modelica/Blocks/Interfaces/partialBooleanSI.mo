within Modelica.Blocks.Interfaces;
partial block partialBooleanSI "One Boolean input, with icon of the package Logical"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
end partialBooleanSI;

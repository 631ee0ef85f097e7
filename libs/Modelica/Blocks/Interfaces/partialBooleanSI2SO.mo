within Modelica.Blocks.Interfaces;
partial block partialBooleanSI2SO "Two Boolean inputs, one Boolean output, with icon of the package Logical"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u1 "First input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  BooleanInput u2 "Second input" annotation (Placement(transformation(extent={{-140,-100},{-100,-60}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end partialBooleanSI2SO;

within Modelica.Blocks.Interfaces;
partial block partialBooleanSISO "One Boolean input, one Boolean output, with icon of the package Logical"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end partialBooleanSISO;

within Modelica.Blocks.Interfaces;
partial block partialBooleanSO "One Boolean output, with icon of the package Logical"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end partialBooleanSO;

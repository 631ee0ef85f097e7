within Modelica.Blocks.Interfaces;
partial block partialBooleanComparison "Comparison of two Real inputs"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  RealInput u1 "First input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealInput u2 "Second input" annotation (Placement(transformation(extent={{-140,-100},{-100,-60}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end partialBooleanComparison;

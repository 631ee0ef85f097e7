within Modelica.Blocks.Interfaces;
partial block IntegerSIBooleanSO "One Integer input, one Boolean output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  IntegerInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end IntegerSIBooleanSO;

within Modelica.Blocks.Interfaces;
partial block IntegerSO "One Integer output"
  extends Modelica.Blocks.Icons.IntegerBlock;
  IntegerOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end IntegerSO;

within Modelica.Blocks.Interfaces;
partial block SO "One output"
  extends Modelica.Blocks.Icons.Block;
  RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end SO;

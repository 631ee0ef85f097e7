within Modelica.Blocks.Interfaces;
partial block BooleanSignalSource "Boolean source"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end BooleanSignalSource;

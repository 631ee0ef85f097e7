within Modelica.Blocks.Interfaces;
partial block MISO "Vector of inputs, one output"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nin=1 "Number of inputs";
  RealInput u[nin] "Inputs" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end MISO;

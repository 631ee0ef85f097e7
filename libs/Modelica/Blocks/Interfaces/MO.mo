within Modelica.Blocks.Interfaces;
partial block MO "Vector of outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nout(min=1) = 1 "Number of outputs";
  RealOutput y[nout] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end MO;

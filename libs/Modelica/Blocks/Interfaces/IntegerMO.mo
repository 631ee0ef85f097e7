within Modelica.Blocks.Interfaces;
partial block IntegerMO "Vector of Integer outputs"
  extends Modelica.Blocks.Icons.IntegerBlock;
  parameter Integer nout(min=1) = 1 "Number of outputs";
  IntegerOutput y[nout] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end IntegerMO;

within Modelica.Blocks.Interfaces;
partial block SIMO "One input, vector of outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nout=1 "Number of outputs";
  RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealOutput y[nout] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end SIMO;

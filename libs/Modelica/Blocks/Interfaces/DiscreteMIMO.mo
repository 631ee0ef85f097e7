within Modelica.Blocks.Interfaces;
partial block DiscreteMIMO "Sampled block with vectors of signals"
  extends DiscreteBlock;
  parameter Integer nin=1 "Number of inputs";
  parameter Integer nout=1 "Number of outputs";
  RealInput u[nin] "Inputs" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealOutput y[nout] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end DiscreteMIMO;

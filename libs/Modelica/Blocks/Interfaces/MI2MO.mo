within Modelica.Blocks.Interfaces;
partial block MI2MO "Two vectors of inputs, one vector of outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n=1 "Size of each vector";
  RealInput u1[n] "First inputs" annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  RealInput u2[n] "Second inputs" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
  RealOutput y[n] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end MI2MO;

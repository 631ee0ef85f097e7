within Modelica.Blocks.Interfaces;
partial block MIMOs "As many inputs as outputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n=1 "Number of inputs and of outputs";
  RealInput u[n] "Inputs" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealOutput y[n] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end MIMOs;

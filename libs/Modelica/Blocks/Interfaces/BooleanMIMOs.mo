within Modelica.Blocks.Interfaces;
partial block BooleanMIMOs "As many Boolean inputs as outputs"
  extends Modelica.Blocks.Icons.BooleanBlock;
  parameter Integer n=1 "Number of inputs and of outputs";
  BooleanInput u[n] "Inputs" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  BooleanOutput y[n] "Outputs" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end BooleanMIMOs;

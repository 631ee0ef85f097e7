within Modelica.Blocks.Interfaces;
partial block SI2SO "Two inputs, one output"
  extends Modelica.Blocks.Icons.Block;
  RealInput u1 "First input" annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  RealInput u2 "Second input" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
  RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end SI2SO;

within Modelica.Blocks.Interfaces;
partial block SI2BooleanSO "Two Boolean inputs, one Boolean output"
  extends Modelica.Blocks.Icons.BooleanBlock;
  BooleanInput u1 "First input" annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  BooleanInput u2 "Second input" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
  BooleanOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end SI2BooleanSO;

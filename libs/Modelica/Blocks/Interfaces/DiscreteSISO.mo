within Modelica.Blocks.Interfaces;
partial block DiscreteSISO "Sampled block with one input and one output"
  extends DiscreteBlock;
  RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end DiscreteSISO;

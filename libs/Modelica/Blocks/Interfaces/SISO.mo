within Modelica.Blocks.Interfaces;
partial block SISO "One input, one output"
  extends Modelica.Blocks.Icons.Block;
  RealInput u "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  RealOutput y "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
end SISO;

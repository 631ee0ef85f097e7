within Modelica.Blocks.Math;
block MinMax "Smallest and largest of any number of inputs"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nu(min=0) = 0 "Number of inputs" annotation (Dialog(connectorSizing=true), HideResult=true);
  Interfaces.RealVectorInput u[nu] "Inputs" annotation (Placement(transformation(extent={{-120,70},{-80,-70}})));
  Interfaces.RealOutput yMax "Largest input" annotation (Placement(transformation(extent={{100,50},{120,70}})));
  Interfaces.RealOutput yMin "Smallest input" annotation (Placement(transformation(extent={{100,-70},{120,-50}})));
equation
  yMax = max(u);
  yMin = min(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{0,80},{90,40}}, textString="max", textColor={0,0,127}),
        Text(extent={{0,-40},{90,-80}}, textString="min", textColor={0,0,127})}));
end MinMax;

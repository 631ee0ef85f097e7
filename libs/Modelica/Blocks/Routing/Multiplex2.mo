within Modelica.Blocks.Routing;
block Multiplex2 "Joins two vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1=1 "Number of signals of input 1" annotation (Dialog(group="Sizes"));
  parameter Integer n2=1 "Number of signals of input 2" annotation (Dialog(group="Sizes"));
  Interfaces.RealInput u1[n1] "Input 1" annotation (Placement(transformation(extent={{-140,40},{-100,80}})));
  Interfaces.RealInput u2[n2] "Input 2" annotation (Placement(transformation(extent={{-140,-80},{-100,-40}})));
  Interfaces.RealOutput y[n1 + n2] "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = cat(1, u1, u2);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,60},{-50,60},{0,0}}, color={0,0,127}),
        Line(points={{-100,-60},{-50,-60},{0,0}}, color={0,0,127}),
        Line(points={{0,0},{100,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end Multiplex2;

within Modelica.Blocks.Routing;
block Multiplex3 "Joins three vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1=1 "Number of signals of input 1" annotation (Dialog(group="Sizes"));
  parameter Integer n2=1 "Number of signals of input 2" annotation (Dialog(group="Sizes"));
  parameter Integer n3=1 "Number of signals of input 3" annotation (Dialog(group="Sizes"));
  Interfaces.RealInput u1[n1] "Input 1" annotation (Placement(transformation(extent={{-140,50},{-100,90}})));
  Interfaces.RealInput u2[n2] "Input 2" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealInput u3[n3] "Input 3" annotation (Placement(transformation(extent={{-140,-90},{-100,-50}})));
  Interfaces.RealOutput y[n1 + n2 + n3] "Output" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = cat(1, u1, u2, u3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,70},{-50,70},{0,0}}, color={0,0,127}),
        Line(points={{-100,0},{-50,0},{0,0}}, color={0,0,127}),
        Line(points={{-100,-70},{-50,-70},{0,0}}, color={0,0,127}),
        Line(points={{0,0},{100,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end Multiplex3;

within Modelica.Blocks.Routing;
block Multiplex6 "Joins six vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1=1 "Number of signals of input 1" annotation (Dialog(group="Sizes"));
  parameter Integer n2=1 "Number of signals of input 2" annotation (Dialog(group="Sizes"));
  parameter Integer n3=1 "Number of signals of input 3" annotation (Dialog(group="Sizes"));
  parameter Integer n4=1 "Number of signals of input 4" annotation (Dialog(group="Sizes"));
  parameter Integer n5=1 "Number of signals of input 5" annotation (Dialog(group="Sizes"));
  parameter Integer n6=1 "Number of signals of input 6" annotation (Dialog(group="Sizes"));
  Interfaces.RealInput u1[n1] "Input 1" annotation (Placement(transformation(extent={{-130,70},{-100,100}})));
  Interfaces.RealInput u2[n2] "Input 2" annotation (Placement(transformation(extent={{-130,36},{-100,66}})));
  Interfaces.RealInput u3[n3] "Input 3" annotation (Placement(transformation(extent={{-130,2},{-100,32}})));
  Interfaces.RealInput u4[n4] "Input 4" annotation (Placement(transformation(extent={{-130,-32},{-100,-2}})));
  Interfaces.RealInput u5[n5] "Input 5" annotation (Placement(transformation(extent={{-130,-66},{-100,-36}})));
  Interfaces.RealInput u6[n6] "Input 6" annotation (Placement(transformation(extent={{-130,-100},{-100,-70}})));
  Interfaces.RealOutput y[n1 + n2 + n3 + n4 + n5 + n6] "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = cat(1, u1, u2, u3, u4, u5, u6);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,85},{-50,85},{0,0}}, color={0,0,127}),
        Line(points={{-100,51},{-50,51},{0,0}}, color={0,0,127}),
        Line(points={{-100,17},{-50,17},{0,0}}, color={0,0,127}),
        Line(points={{-100,-17},{-50,-17},{0,0}}, color={0,0,127}),
        Line(points={{-100,-51},{-50,-51},{0,0}}, color={0,0,127}),
        Line(points={{-100,-85},{-50,-85},{0,0}}, color={0,0,127}),
        Line(points={{0,0},{100,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end Multiplex6;

within Modelica.Blocks.Routing;
block DeMultiplex6 "Splits a vector into six vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1=1 "Number of signals of output 1" annotation (Dialog(group="Sizes"));
  parameter Integer n2=1 "Number of signals of output 2" annotation (Dialog(group="Sizes"));
  parameter Integer n3=1 "Number of signals of output 3" annotation (Dialog(group="Sizes"));
  parameter Integer n4=1 "Number of signals of output 4" annotation (Dialog(group="Sizes"));
  parameter Integer n5=1 "Number of signals of output 5" annotation (Dialog(group="Sizes"));
  parameter Integer n6=1 "Number of signals of output 6" annotation (Dialog(group="Sizes"));
  Interfaces.RealInput u[n1 + n2 + n3 + n4 + n5 + n6] "Input"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y1[n1] "Output 1" annotation (Placement(transformation(extent={{100,75},{120,95}})));
  Interfaces.RealOutput y2[n2] "Output 2" annotation (Placement(transformation(extent={{100,41},{120,61}})));
  Interfaces.RealOutput y3[n3] "Output 3" annotation (Placement(transformation(extent={{100,7},{120,27}})));
  Interfaces.RealOutput y4[n4] "Output 4" annotation (Placement(transformation(extent={{100,-27},{120,-7}})));
  Interfaces.RealOutput y5[n5] "Output 5" annotation (Placement(transformation(extent={{100,-61},{120,-41}})));
  Interfaces.RealOutput y6[n6] "Output 6" annotation (Placement(transformation(extent={{100,-95},{120,-75}})));
equation
  y1 = u[1:n1];
  y2 = u[n1 + 1:n1 + n2];
  y3 = u[n1 + n2 + 1:n1 + n2 + n3];
  y4 = u[n1 + n2 + n3 + 1:n1 + n2 + n3 + n4];
  y5 = u[n1 + n2 + n3 + n4 + 1:n1 + n2 + n3 + n4 + n5];
  y6 = u[n1 + n2 + n3 + n4 + n5 + 1:n1 + n2 + n3 + n4 + n5 + n6];
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,0},{50,85},{100,85}}, color={0,0,127}),
        Line(points={{0,0},{50,51},{100,51}}, color={0,0,127}),
        Line(points={{0,0},{50,17},{100,17}}, color={0,0,127}),
        Line(points={{0,0},{50,-17},{100,-17}}, color={0,0,127}),
        Line(points={{0,0},{50,-51},{100,-51}}, color={0,0,127}),
        Line(points={{0,0},{50,-85},{100,-85}}, color={0,0,127}),
        Line(points={{-100,0},{0,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end DeMultiplex6;

within Modelica.Blocks.Routing;
block DeMultiplex3 "Splits a vector into three vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1=1 "Number of signals of output 1" annotation (Dialog(group="Sizes"));
  parameter Integer n2=1 "Number of signals of output 2" annotation (Dialog(group="Sizes"));
  parameter Integer n3=1 "Number of signals of output 3" annotation (Dialog(group="Sizes"));
  Interfaces.RealInput u[n1 + n2 + n3] "Input" annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y1[n1] "Output 1" annotation (Placement(transformation(extent={{100,60},{120,80}})));
  Interfaces.RealOutput y2[n2] "Output 2" annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Interfaces.RealOutput y3[n3] "Output 3" annotation (Placement(transformation(extent={{100,-80},{120,-60}})));
equation
  y1 = u[1:n1];
  y2 = u[n1 + 1:n1 + n2];
  y3 = u[n1 + n2 + 1:n1 + n2 + n3];
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,0},{50,70},{100,70}}, color={0,0,127}),
        Line(points={{0,0},{50,0},{100,0}}, color={0,0,127}),
        Line(points={{0,0},{50,-70},{100,-70}}, color={0,0,127}),
        Line(points={{-100,0},{0,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end DeMultiplex3;

within Modelica.Blocks.Routing;
block DeMultiplex4 "Splits a vector into four vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1=1 "Number of signals of output 1" annotation (Dialog(group="Sizes"));
  parameter Integer n2=1 "Number of signals of output 2" annotation (Dialog(group="Sizes"));
  parameter Integer n3=1 "Number of signals of output 3" annotation (Dialog(group="Sizes"));
  parameter Integer n4=1 "Number of signals of output 4" annotation (Dialog(group="Sizes"));
  Interfaces.RealInput u[n1 + n2 + n3 + n4] "Input"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealOutput y1[n1] "Output 1" annotation (Placement(transformation(extent={{100,80},{120,100}})));
  Interfaces.RealOutput y2[n2] "Output 2" annotation (Placement(transformation(extent={{100,20},{120,40}})));
  Interfaces.RealOutput y3[n3] "Output 3" annotation (Placement(transformation(extent={{100,-40},{120,-20}})));
  Interfaces.RealOutput y4[n4] "Output 4" annotation (Placement(transformation(extent={{100,-100},{120,-80}})));
equation
  y1 = u[1:n1];
  y2 = u[n1 + 1:n1 + n2];
  y3 = u[n1 + n2 + 1:n1 + n2 + n3];
  y4 = u[n1 + n2 + n3 + 1:n1 + n2 + n3 + n4];
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,0},{50,90},{100,90}}, color={0,0,127}),
        Line(points={{0,0},{50,30},{100,30}}, color={0,0,127}),
        Line(points={{0,0},{50,-30},{100,-30}}, color={0,0,127}),
        Line(points={{0,0},{50,-90},{100,-90}}, color={0,0,127}),
        Line(points={{-100,0},{0,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end DeMultiplex4;

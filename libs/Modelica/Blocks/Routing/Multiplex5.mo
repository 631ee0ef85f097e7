within Modelica.Blocks.Routing;
block Multiplex5 "Joins five vectors of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n1=1 "Number of signals of input 1" annotation (Dialog(group="Sizes"));
  parameter Integer n2=1 "Number of signals of input 2" annotation (Dialog(group="Sizes"));
  parameter Integer n3=1 "Number of signals of input 3" annotation (Dialog(group="Sizes"));
  parameter Integer n4=1 "Number of signals of input 4" annotation (Dialog(group="Sizes"));
  parameter Integer n5=1 "Number of signals of input 5" annotation (Dialog(group="Sizes"));
  Interfaces.RealInput u1[n1] "Input 1" annotation (Placement(transformation(extent={{-130,65},{-100,95}})));
  Interfaces.RealInput u2[n2] "Input 2" annotation (Placement(transformation(extent={{-130,25},{-100,55}})));
  Interfaces.RealInput u3[n3] "Input 3" annotation (Placement(transformation(extent={{-130,-15},{-100,15}})));
  Interfaces.RealInput u4[n4] "Input 4" annotation (Placement(transformation(extent={{-130,-55},{-100,-25}})));
  Interfaces.RealInput u5[n5] "Input 5" annotation (Placement(transformation(extent={{-130,-95},{-100,-65}})));
  Interfaces.RealOutput y[n1 + n2 + n3 + n4 + n5] "Output"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = cat(1, u1, u2, u3, u4, u5);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,80},{-50,80},{0,0}}, color={0,0,127}),
        Line(points={{-100,40},{-50,40},{0,0}}, color={0,0,127}),
        Line(points={{-100,0},{-50,0},{0,0}}, color={0,0,127}),
        Line(points={{-100,-40},{-50,-40},{0,0}}, color={0,0,127}),
        Line(points={{-100,-80},{-50,-80},{0,0}}, color={0,0,127}),
        Line(points={{0,0},{100,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end Multiplex5;

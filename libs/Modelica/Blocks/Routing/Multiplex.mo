within Modelica.Blocks.Routing;
block Multiplex "Joins any number of signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n(min=0) = 0 "Number of signals" annotation (Dialog(connectorSizing=true), HideResult=true);
  Interfaces.RealVectorInput u[n] "Signals" annotation (Placement(transformation(extent={{-120,70},{-80,-70}})));
  Interfaces.RealOutput y[n + 0] "Vector of the signals"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
equation
  y = u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,60},{0,0}}, color={0,0,127}),
        Line(points={{-80,0},{100,0}}, color={0,0,127}),
        Line(points={{-80,-60},{0,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end Multiplex;

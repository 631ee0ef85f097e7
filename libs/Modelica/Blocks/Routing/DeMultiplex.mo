within Modelica.Blocks.Routing;
block DeMultiplex "Splits a vector into its signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer n(min=0) = 0 "Number of signals" annotation (Dialog(connectorSizing=true), HideResult=true);
  Interfaces.RealInput u[n + 0] "Vector of the signals"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  Interfaces.RealVectorOutput y[n] "Signals" annotation (Placement(transformation(extent={{80,70},{120,-70}})));
equation
  y = u;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{80,60},{0,0}}, color={0,0,127}),
        Line(points={{-100,0},{80,0}}, color={0,0,127}),
        Line(points={{80,-60},{0,0}}, color={0,0,127}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,127}, fillColor={0,0,127}, fillPattern=FillPattern.Solid)}));
end DeMultiplex;

within Modelica.Blocks.Math;
block Edge "True at the instant where the input becomes true"
  extends Interfaces.BooleanSISO;
equation
  y = edge(u);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{0,-60},{0,60},{80,60}}, color={255,0,255}),
        Line(points={{0,-60},{0,60}}, color={255,0,255}, thickness=1)}));
end Edge;

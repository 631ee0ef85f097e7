within Modelica.Blocks.Sources;
block ContinuousClock "Time since the start time"
  extends Interfaces.SignalSource;
equation
  y = offset + smooth(0, if time < startTime then 0 else time - startTime);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-80,80},{80,-80}}, lineColor={0,0,127}),
        Line(points={{0,80},{0,60}}, color={0,0,127}),
        Line(points={{80,0},{60,0}}, color={0,0,127}),
        Line(points={{0,-80},{0,-60}}, color={0,0,127}),
        Line(points={{-80,0},{-60,0}}, color={0,0,127}),
        Line(points={{0,50},{0,0},{35,20}}, color={0,0,127}, thickness=0.5)}));
end ContinuousClock;

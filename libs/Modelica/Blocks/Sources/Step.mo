within Modelica.Blocks.Sources;
block Step "Step"
  parameter Real height=1 "Height of the step";
  extends Interfaces.SignalSource;
equation
  y = offset + (if time < startTime then 0 else height);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-70},{0,-70},{0,50},{80,50}}, color={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="startTime=%startTime", textColor={0,0,0})}));
end Step;

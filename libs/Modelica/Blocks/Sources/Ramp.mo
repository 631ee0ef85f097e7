within Modelica.Blocks.Sources;
block Ramp "Ramp between two levels"
  parameter Real height=1 "Height of the ramp";
  parameter SI.Time duration(min=0.0, start=2) "Duration of the ramp; zero gives a step";
  extends Interfaces.SignalSource;
equation
  y = offset + (if time < startTime then 0 elseif time < startTime + duration then height*(time - startTime)/duration
     else height);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-70},{-40,-70},{30,40},{80,40}}, color={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="duration=%duration", textColor={0,0,0})}));
end Ramp;

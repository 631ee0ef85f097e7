within Modelica.Blocks.Sources;
block Trapezoid "Trapezoidal pulses"
  parameter Real amplitude=1 "Height of the pulses";
  parameter SI.Time rising(final min=0) = 0 "Time of the rise";
  parameter SI.Time width(final min=0) = 0.5 "Time at the top";
  parameter SI.Time falling(final min=0) = 0 "Time of the fall";
  parameter SI.Time period(final min=Modelica.Constants.small, start=1) "Time from pulse to pulse";
  parameter Integer nperiod=-1 "Number of pulses; negative for no end";
  extends Interfaces.SignalSource;
protected
  parameter SI.Time T_rising = rising "End of the rise within a period";
  parameter SI.Time T_width = T_rising + width "Begin of the fall within a period";
  parameter SI.Time T_falling = T_width + falling "End of the fall within a period";
  discrete SI.Time T_start "Start of the current period";
  Integer count "Number of the current period, from zero";
initial equation
  pre(count) = integer((time - startTime)/period);
  pre(T_start) = startTime + pre(count)*period;
equation
  when time >= startTime + (pre(count) + 1)*period then
    count = pre(count) + 1;
    T_start = time;
  end when;
  y = offset + (if time < startTime or nperiod >= 0 and count >= nperiod then 0
    elseif time < T_start + T_rising then amplitude*(time - T_start)/rising
    elseif time < T_start + T_width then amplitude
    elseif time < T_start + T_falling then amplitude*(T_start + T_falling - time)/falling else 0);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-70},{-60,-70},{-35,40},{0,40},{25,-70},{40,-70},{65,40},{80,40}}, color={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="period=%period", textColor={0,0,0})}));
end Trapezoid;

within Modelica.Blocks.Sources;
block Pulse "Rectangular pulses"
  parameter Real amplitude=1 "Height of the pulses";
  parameter Real width(final min=Modelica.Constants.small, final max=100) = 50
    "Width of a pulse in percent of the period";
  parameter SI.Time period(final min=Modelica.Constants.small, start=1) "Time from pulse to pulse";
  parameter Integer nperiod=-1 "Number of pulses; negative for no end";
  extends Interfaces.SignalSource;
protected
  SI.Time T_width = period*width/100 "Width of a pulse";
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
    elseif time < T_start + T_width then amplitude else 0);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-70},{-50,-70},{-50,45},{-10,45},{-10,-70},{30,-70},{30,45},{70,45},{70,-70},{80,-70}},
          color={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="period=%period", textColor={0,0,0})}));
end Pulse;

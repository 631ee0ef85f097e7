within Modelica.Blocks.Sources;
block SawTooth "Saw teeth"
  parameter Real amplitude=1 "Height of the teeth";
  parameter SI.Time period(final min=Modelica.Constants.small, start=1) "Time from tooth to tooth";
  parameter Integer nperiod=-1 "Number of teeth; negative for no end";
  extends Interfaces.SignalSource;
protected
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
    else amplitude*(time - T_start)/period);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,68},{-80,-80}}, color={192,192,192}),
        Line(points={{-90,-70},{82,-70}}, color={192,192,192}),
        Line(points={{-80,-70},{-60,-70},{0,40},{0,-70},{60,40},{60,-70}}, color={0,0,127}),
        Text(extent={{-150,-105},{150,-135}}, textString="period=%period", textColor={0,0,0})}));
end SawTooth;

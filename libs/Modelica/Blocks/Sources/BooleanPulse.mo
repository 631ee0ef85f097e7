within Modelica.Blocks.Sources;
block BooleanPulse "Boolean pulses"
  parameter Real width(final min=Modelica.Constants.small, final max=100) = 50
    "Width of a pulse in percent of the period";
  parameter SI.Time period(final min=Modelica.Constants.small, start=1) "Time from pulse to pulse";
  parameter SI.Time startTime=0 "Time of the first pulse";
  extends Interfaces.partialBooleanSource;
protected
  parameter SI.Time Twidth = period*width/100 "Width of a pulse" annotation (HideResult=true);
  discrete SI.Time pulseStart "Start of the latest pulse" annotation (HideResult=true);
initial equation
  pre(pulseStart) = startTime;
equation
  when sample(startTime, period) then
    pulseStart = time;
  end when;
  y = time >= pulseStart and time < pulseStart + Twidth;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-70},{-45,-70},{-45,45},{-5,45},{-5,-70},{30,-70},{30,45},{70,45}}, color={255,0,255}),
        Text(extent={{-150,-105},{150,-135}}, textString="%period", textColor={0,0,0})}));
end BooleanPulse;

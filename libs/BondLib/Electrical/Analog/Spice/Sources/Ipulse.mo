within BondLib.Electrical.Analog.Spice.Sources;
model Ipulse "Current of trapezoidal pulses"
  extends Utilities.PartialI;
  parameter SI.Current v1 = 0 "Value between the pulses";
  parameter SI.Current v2 = 1 "Value of the pulses";
  parameter SI.Time td = 0 "Delay";
  parameter SI.Time tr(min=0) = 0 "Time of the rise";
  parameter SI.Time tf(min=0) = 0 "Time of the fall";
  parameter SI.Time pw(min=0) = 0.5 "Width of a pulse";
  parameter SI.Time per = 1 "Time from pulse to pulse";
protected
  Modelica.Blocks.Sources.Trapezoid signal(amplitude=v2 - v1, rising=tr, width=pw, falling=tf, period=per, offset=v1,
    startTime=td) "Shape in time";
equation
  u = signal.y;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,-25},{-20,-25},{-14,25},{8,25},{14,-25},{36,-25}}, color={192,192,192})}),
    Documentation(info="<html>
<p>The card <code>PULSE(v1 v2 td tr tf pw per)</code>.</p>
</html>"));
end Ipulse;

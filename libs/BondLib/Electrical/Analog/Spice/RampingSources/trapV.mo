within BondLib.Electrical.Analog.Spice.RampingSources;
model trapV "Voltage that ramps up from zero, then trapezoids"
  extends Utilities.PartialV;
  parameter SI.Voltage V = 1 "Height of the trapezoids";
  parameter SI.Time rising(min=0) = 0 "Time of the rise";
  parameter SI.Time width(min=0) = 0.5 "Time at the top";
  parameter SI.Time falling(min=0) = 0 "Time of the fall";
  parameter SI.Time period = 1 "Time from trapezoid to trapezoid";
  parameter Integer nperiod = -1 "Number of trapezoids; negative for no end";
  parameter SI.Voltage offset = 0 "Offset";
  parameter SI.Time rampTime(min=0) = 0 "Time of the ramp";
  parameter SI.Time settleTime(min=0) = 0 "Time between ramp and trapezoids";
protected
  Modelica.Blocks.Sources.Trapezoid signal(amplitude=V, rising=rising, width=width, falling=falling, period=period,
    nperiod=nperiod, startTime=rampTime + settleTime) "Shape in time";
equation
  u = offset*(if time < rampTime then time/rampTime else 1) + signal.y;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,-27},{-22.5,-9},{-13.5,-9},{-9,27},{0,27},{4.5,-9},{13.5,-9},{18,27},{27,27},{31.5,-9}}, color={192,192,192})}),
    Documentation(info="<html>
<p>Starts at zero and rises linearly to its offset during <code>rampTime</code>; the waveform begins after <code>settleTime</code> more.</p>
</html>"));
end trapV;

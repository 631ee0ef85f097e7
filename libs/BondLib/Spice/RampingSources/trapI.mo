within BondLib.Spice.RampingSources;
model trapI "Source of flow that ramps up from zero, then trapezoids"
  extends BondLib.Interfaces.ActiveOnePort;
  parameter Real I = 1 "Height of the trapezoids";
  parameter SI.Time rising(min=0) = 0 "Time of the rise";
  parameter SI.Time width(min=0) = 0.5 "Time at the top";
  parameter SI.Time falling(min=0) = 0 "Time of the fall";
  parameter SI.Time period = 1 "Time from trapezoid to trapezoid";
  parameter Integer nperiod = -1 "Number of trapezoids; negative for no end";
  parameter Real offset = 0 "Offset";
  parameter SI.Time rampTime(min=0) = 0 "Time of the ramp";
  parameter SI.Time settleTime(min=0) = 0 "Time between ramp and trapezoids";
protected
  Modelica.Blocks.Sources.Trapezoid signal(amplitude=I, rising=rising, width=width, falling=falling, period=period,
    nperiod=nperiod, startTime=rampTime + settleTime) "Shape in time";
equation
  f = offset*(if time < rampTime then time/rampTime else 1) + signal.y;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-50,-20},{-30,-20},{-20,60},{0,60},{10,-20},{30,-20},{40,60},{60,60},{70,-20}}, color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Starts at zero, so that a circuit starts from its rest, and rises linearly to its offset during <code>rampTime</code>; the waveform begins after <code>settleTime</code> more.</p>
</html>"));
end trapI;

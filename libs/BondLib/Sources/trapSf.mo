within BondLib.Sources;
model trapSf "Source of flow: trapezoidal pulses"
  extends Interfaces.ActiveOnePort;
  parameter Real f0 = 1 "Height of the trapezoids";
  parameter SI.Time rising(min=0) = 0 "Time of the rise";
  parameter SI.Time width(min=0) = 0.5 "Time at the top";
  parameter SI.Time falling(min=0) = 0 "Time of the fall";
  parameter SI.Time period = 1 "Time from trapezoid to trapezoid";
  parameter Integer nperiod = -1 "Number of trapezoids; negative for no end";
  parameter Real offset = 0 "Flow that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.Trapezoid signal(
      amplitude=f0, rising=rising, width=width, falling=falling, period=period, nperiod=nperiod,
      offset=offset, startTime=startTime) "Shape in time";
equation
  f = signal.y;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-60,-60},{-40,60},{-10,60},{10,-60},{30,-60},{50,60},{80,60}}, color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="f0=%f0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The flow is <code>offset</code> plus trapezoidal pulses from <code>startTime</code> on.</p>
</html>"));
end trapSf;

within BondLib.Sources;
model pulseSf "Source of flow: rectangular pulses"
  extends Interfaces.ActiveOnePort;
  parameter Real f0 = 1 "Height of the pulses";
  parameter Real width = 50 "Width of a pulse in percent of the period";
  parameter SI.Time period = 1 "Time from pulse to pulse";
  parameter Real offset = 0 "Flow that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.Pulse signal(
      amplitude=f0, width=width, period=period,
      offset=offset, startTime=startTime) "Shape in time";
equation
  f = signal.y;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-60,-60},{-60,60},{-20,60},{-20,-60},{20,-60},{20,60},{60,60},{60,-60},{80,-60}},
          color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="f0=%f0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The flow is <code>offset</code> plus rectangular pulses from <code>startTime</code> on.</p>
</html>"));
end pulseSf;

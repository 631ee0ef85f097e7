within BondLib.Spice.RampingSources;
model sinV "Source of effort that ramps up from zero, then a sine"
  extends BondLib.Interfaces.ActiveOnePort;
  parameter Real V = 1 "Amplitude";
  parameter SI.Frequency freqHz = 1 "Frequency";
  parameter Real offset = 0 "Offset";
  parameter SI.Time rampTime(min=0) = 0 "Time of the ramp";
  parameter SI.Time settleTime(min=0) = 0 "Time between ramp and sine";
equation
  e = offset*(if time < rampTime then time/rampTime else 1) + (if time < rampTime + settleTime then 0 else
    V*sin(2*Modelica.Constants.pi*freqHz*(time - rampTime - settleTime)));
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-50,0},{-20,0},{0,50},{20,0},{40,-50},{60,0},{80,50}}, color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Starts at zero, so that a circuit starts from its rest, and rises linearly to its offset during <code>rampTime</code>; the waveform begins after <code>settleTime</code> more.</p>
</html>"));
end sinV;

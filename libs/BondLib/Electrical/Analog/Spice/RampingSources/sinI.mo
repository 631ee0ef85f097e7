within BondLib.Electrical.Analog.Spice.RampingSources;
model sinI "Current that ramps up from zero, then a sine"
  extends Utilities.PartialI;
  parameter SI.Current I = 1 "Amplitude";
  parameter SI.Frequency freqHz = 1 "Frequency";
  parameter SI.Current offset = 0 "Offset";
  parameter SI.Time rampTime(min=0) = 0 "Time of the ramp";
  parameter SI.Time settleTime(min=0) = 0 "Time between ramp and sine";
equation
  u = offset*(if time < rampTime then time/rampTime else 1) + (if time < rampTime + settleTime then 0 else
    I*sin(2*Modelica.Constants.pi*freqHz*(time - rampTime - settleTime)));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,-27},{-22.5,0},{-9,0},{0,22.5},{9,0},{18,-22.5},{27,0},{36,22.5}}, color={192,192,192})}),
    Documentation(info="<html>
<p>Starts at zero and rises linearly to its offset during <code>rampTime</code>; the waveform begins after <code>settleTime</code> more.</p>
</html>"));
end sinI;

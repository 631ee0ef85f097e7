within BondLib.Sources;
model sinSe "Source of effort: sine"
  extends Interfaces.ActiveOnePort;
  parameter Real e0 = 1 "Amplitude";
  parameter SI.Angle phase = 0 "Phase";
  parameter SI.Frequency freqHz = 1 "Frequency";
  parameter Real offset = 0 "Effort that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.Sine signal(
      amplitude=e0, f=freqHz, phase=phase,
      offset=offset, startTime=startTime) "Shape in time";
equation
  e = signal.y;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-60,45},{-40,60},{-20,45},{0,0},{20,-45},{40,-60},{60,-45},{80,0}}, color={192,192,192},
          smooth=Smooth.Bezier),
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="e0=%e0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The effort is <code>offset</code> plus <code>e0*sin(2*pi*freqHz*(time - startTime) + phase)</code> from
<code>startTime</code> on.</p>
</html>"));
end sinSe;

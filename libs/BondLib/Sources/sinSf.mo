within BondLib.Sources;
model sinSf "Source of flow: sine"
  extends Interfaces.ActiveOnePort;
  parameter Real f0 = 1 "Amplitude";
  parameter SI.Angle phase = 0 "Phase";
  parameter SI.Frequency freqHz = 1 "Frequency";
  parameter Real offset = 0 "Flow that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.Sine signal(
      amplitude=f0, f=freqHz, phase=phase,
      offset=offset, startTime=startTime) "Shape in time";
equation
  f = signal.y;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-60,45},{-40,60},{-20,45},{0,0},{20,-45},{40,-60},{60,-45},{80,0}}, color={192,192,192},
          smooth=Smooth.Bezier),
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="f0=%f0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The flow is <code>offset</code> plus <code>f0*sin(2*pi*freqHz*(time - startTime) + phase)</code> from
<code>startTime</code> on.</p>
</html>"));
end sinSf;

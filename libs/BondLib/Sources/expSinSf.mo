within BondLib.Sources;
model expSinSf "Source of flow: a decaying sine"
  extends Interfaces.ActiveOnePort;
  parameter Real f0 = 1 "Amplitude at the start";
  parameter SI.Angle phase = 0 "Phase";
  parameter SI.Frequency freqHz = 2 "Frequency";
  parameter SI.Damping damping = 1 "Rate of decay";
  parameter Real offset = 0 "Flow that is added throughout";
  parameter SI.Time startTime = 0 "Time before which only the offset counts";
protected
  Modelica.Blocks.Sources.ExpSine signal(
      amplitude=f0, f=freqHz, phase=phase, damping=damping,
      offset=offset, startTime=startTime) "Shape in time";
equation
  f = signal.y;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-65,60},{-40,-45},{-15,32},{10,-22},{35,14},{60,-8},{80,0}}, color={192,192,192},
          smooth=Smooth.Bezier),
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="f0=%f0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The flow is <code>offset</code> plus a decaying sine from <code>startTime</code> on.</p>
</html>"));
end expSinSf;

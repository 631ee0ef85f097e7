within BondLib.Spice.RampingSources;
model V "Source of effort that ramps up from zero"
  extends BondLib.Interfaces.ActiveOnePort;
  parameter Real V = 1 "Value after the ramp";
  parameter SI.Time rampTime(min=0) = 0 "Time of the ramp";
equation
  e = V*(if time < rampTime then time/rampTime else 1);
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-20,60},{80,60}}, color={192,192,192}),
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Starts at zero, so that a circuit starts from its rest, and rises linearly during <code>rampTime</code>.</p>
</html>"));
end V;

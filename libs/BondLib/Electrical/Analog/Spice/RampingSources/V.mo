within BondLib.Electrical.Analog.Spice.RampingSources;
model V "Voltage that ramps up from zero"
  extends Utilities.PartialV;
  parameter SI.Voltage V = 1 "Value after the ramp";
  parameter SI.Time rampTime(min=0) = 0 "Time of the ramp";
equation
  u = V*(if time < rampTime then time/rampTime else 1);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-36,-27},{-9,27},{36,27}}, color={192,192,192})}),
    Documentation(info="<html>
<p>Starts at zero and rises linearly during <code>rampTime</code>.</p>
</html>"));
end V;

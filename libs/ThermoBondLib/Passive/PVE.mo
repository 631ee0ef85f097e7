within ThermoBondLib.Passive;
model PVE "Exchange of volume through a movable membrane"
  extends Interfaces.TwoPort;
  parameter Real G(unit="m4.s/kg", min=0) = 1 "Volume flow per difference of pressure";
protected
  SI.Power P "Power that becomes heat";
equation
  assert(G >= 0, getInstanceName() + ": the conductance G must not be negative");
  q1 = if Exist1 and Exist2 then -G*(p1 - p2) else 0;
  q2 = q1;
  P = -(p1 - p2)*q1;
  Sdot1 = -P/(2*T1);
  Sdot2 = P/(2*T2);
  Mdot1 = 0;
  Mdot2 = 0;
  annotation (
    __Harpoon(element(kind="RF", role="transformer", port(ThBondCon1="flow-out", ThBondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="PVE", textColor={192,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="G=%G", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The side of higher pressure gains volume, <code>q1 = -G*(p1 - p2)</code> leaves port 1, as long as both media exist.
The friction of the membrane makes the power <code>G*(p1 - p2)^2</code> to heat; each side receives half of it.</p>
<p>Version 2.1 took this heat away from both sides. Energy was not conserved and entropy destroyed, both by little.</p>
</html>"));
end PVE;

within ThermoBondLib.Passive;
model ME "Exchange of mass by differences of the Gibbs potential"
  extends Interfaces.TwoPort;
  parameter Real G(unit="kg2/(J.s)", min=0) = 1 "Mass flow per difference of the Gibbs potential";
protected
  SI.Power P "Power that becomes heat";
equation
  assert(G >= 0, getInstanceName() + ": the conductance G must not be negative");
  Mdot1 = if Exist1 and Exist2 then G*(g1 - g2) else 0;
  Mdot2 = Mdot1;
  P = (g1 - g2)*Mdot1;
  Sdot1 = -P/(2*T1);
  Sdot2 = P/(2*T2);
  q1 = 0;
  q2 = 0;
  annotation (
    __Harpoon(element(kind="RF", role="transformer", port(ThBondCon1="flow-out", ThBondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="ME", textColor={192,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="G=%G", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Mass flows from the higher to the lower Gibbs potential, <code>Mdot1 = G*(g1 - g2)</code>, as long as both media
exist, without taking entropy or volume along. The power <code>G*(g1 - g2)^2</code> becomes heat; each side receives
half of it.</p>
</html>"));
end ME;

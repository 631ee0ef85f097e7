within ThermoBondLib.Passive;
model RFq "Forced convective flow"
  extends Interfaces.ModTwoPort;
protected
  Real rho(unit="kg/m3") "Density where the flow comes from";
  Real sigma(unit="J/(K.m3)") "Entropy density where the flow comes from";
equation
  rho = noEvent(if s > 0 then M1/V1 else M2/V2);
  sigma = noEvent(if s > 0 then S1/V1 else S2/V2);
  q1 = if noEvent(s > 0) and Exist1 or noEvent(s <= 0) and Exist2 then s else 0;
  q2 = q1;
  Mdot1 = rho*q1;
  Mdot2 = Mdot1;
  Sdot1 = noEvent(if s > 0 then sigma*q1 else (T2*Sdot2 + (p1 - p2)*q1 - (g1 - g2)*Mdot1)/T1);
  Sdot2 = noEvent(if s > 0 then (T1*Sdot1 - (p1 - p2)*q1 + (g1 - g2)*Mdot1)/T2 else sigma*q1);
  annotation (
    __Harpoon(element(kind="RF", role="transformer", port(ThBondCon1="flow-out", ThBondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="RF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="q", textColor={192,0,0})}),
    Documentation(info="<html>
<p>The volume <code>s</code> per second flows from port 1 to port 2, or back where it is negative, and takes the
entropy and the mass along that this volume holds where it comes from; nothing flows where nothing exists. Where it arrives, differences of temperature,
pressure and Gibbs potential become heat: <code>T2*Sdot2 = T1*Sdot1 - (p1 - p2)*q + (g1 - g2)*Mdot</code> for a
positive flow.</p>
</html>"));
end RFq;

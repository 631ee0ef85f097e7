within ThermoBondLib.Sources;
model mSf "Forced flow, whose heat goes where a bond leads it"
  extends Interfaces.ModTwoPort;
  BondLib.Interfaces.BondCon_b BondCon1(e(unit="K"), f(unit="W/K")) "Heat: temperature of the receiving side, entropy flow"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
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
  Sdot1 = sigma*q1;
  Sdot2 = Sdot1;
  -BondCon1.e*BondCon1.f = (T1 - T2)*Sdot1 - (p1 - p2)*q1 + (g1 - g2)*Mdot1;
  annotation (
    __Harpoon(element(kind="Sf", role="transformer", port(ThBondCon1="flow-out", ThBondCon2="flow-out", BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mSf", textColor={192,0,0})}),
    Documentation(info="<html>
<p>The volume <code>s</code> per second flows from port 1 to port 2 and takes entropy and mass along. What differences
of temperature, pressure and Gibbs potential make to heat leaves at the top, at the temperature found there.
<code>Passive.RFq</code> is the same with the heat at the receiving side.</p>
</html>"));
end mSf;

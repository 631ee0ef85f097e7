within ThermoBondLib.Substances;
model BoilCondWater "Boiling and condensing between water and its vapour"
  extends Interfaces.ModTwoPort;
  parameter Real Rb(unit="m.s", min=0) = 0.01e-6 "Mass that boils, per pressure and time";
  parameter Real Rc(unit="m.s", min=0) = 0.01e-6 "Mass that condenses, per pressure and time";
  parameter Boolean conserving = true "False: entropy flows as in version 2.1, which lose energy";
  SI.Pressure pgas "Partial pressure of the vapour";
  SI.MassFlowRate Mboil "Mass that boils";
  SI.MassFlowRate Mcond "Mass that condenses";
  Real hum1 "Relative humidity";
  SI.Volume V_steam "Volume of vapour at saturation";
  Real hum2 "Share of the vapour's volume that saturation leaves";
protected
  Tables.P_sat P_sat1;
  Tables.P_sat P_sat2;
  Tables.VSat VSat1;
  Tables.VSat VSat2;
  Tables.HBoil HBoil1;
  SI.SpecificEntropy sboil "Entropy that a kilogram takes along when it boils";
  SI.SpecificEntropy scond "Entropy that a kilogram takes along when it condenses";
  SI.HeatFlowRate dQ "Power of pressures and Gibbs potentials";
equation
  assert(Rb >= 0 and Rc >= 0, getInstanceName() + ": Rb and Rc must not be negative");
  P_sat1.u = T1;
  P_sat2.u = T2;
  VSat1.u = T1;
  VSat2.u = T2;
  HBoil1.u = T1;
  pgas = p2*V2/s;
  Mboil = if Exist1 then Rb*noEvent(max(P_sat1.y - p1, 0)) else 0;
  Mcond = if Exist2 then Rc*noEvent(max(pgas - P_sat2.y, 0)) else 0;
  Mdot1 = Mboil - Mcond;
  Mdot2 = Mdot1;
  q1 = Mboil*VSat1.y - Mcond*VSat2.y;
  q2 = q1;
  dQ = (g1 - g2)*Mdot1 - (p1 - p2)*q1;
  sboil = S1/M1 + HBoil1.y/T1;
  scond = S2/M2 - HBoil1.y/T2;
  if conserving then
    Sdot1 = noEvent(if Mdot1 > 0 then sboil*Mdot1 else (T2*scond*Mdot1 - dQ)/T1);
    Sdot2 = noEvent(if Mdot1 > 0 then (T1*sboil*Mdot1 + dQ)/T2 else scond*Mdot1);
  else
    Sdot1 = noEvent(if Mdot1 > 0 then sboil*Mdot1 else scond*Mdot1 + (if Exist1 then (dQ + (T1 - T2)*scond*Mdot1)/T2 else 0));
    Sdot2 = noEvent(if Mdot1 > 0 then sboil*Mdot1 + (if Exist2 then (dQ + (T1 - T2)*sboil*Mdot1)/T1 else 0) else scond*Mdot1);
  end if;
  hum1 = pgas/P_sat2.y;
  V_steam = s*P_sat2.y/noEvent(if abs(p2 - P_sat2.y) > 1e-6*p2 then p2 - P_sat2.y else 1e-6*p2);
  hum2 = 1 - V2/V_steam;
  annotation (
    __Harpoon(element(kind="RF", role="dissipator", port(ThBondCon1="flow-out", ThBondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="RF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="bc", textColor={192,0,0}),
        Text(extent={{-60,-65},{60,-95}}, textString="V gas", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Port 1 is the liquid, port 2 the vapour, the signal the volume of all gases. Water boils by
<code>Rb*(p_sat(T1) - p1)</code> where that is positive, vapour condenses by <code>Rc*(pgas - p_sat(T2))</code>, with
the partial pressure <code>pgas = p2*V2/s</code>. Boiling takes the entropy of evaporation from the liquid, condensing
leaves it in the vapour; what pressures and Gibbs potentials do becomes heat on the side that receives. Both rates are
continuous, so nothing chatters at saturation. Where hot water boils while its vapour condenses, the difference of both
flows carries the heat; a reflux that goes round by itself carries none.</p>
<p>Version 2.1 divided this heat by the temperature of the wrong side and, when condensing, counted it with the wrong
sign, so that energy got lost. <code>conserving = false</code> does the same, to compare with it.</p>
</html>"));
end BoilCondWater;

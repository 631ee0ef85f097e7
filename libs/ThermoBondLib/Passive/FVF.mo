within ThermoBondLib.Passive;
model FVF "Pipe with friction, driven from outside"
  extends Interfaces.TwoPort;
  parameter Real R(unit="kg/(m4.s)", min=0) = 1 "Friction: pressure per volume flow";
  BondLib.Interfaces.BondCon_b BondCon1(e(unit="Pa"), f(unit="m3/s")) "Pump: its pressure and the volume flow"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
protected
  Real rho(unit="kg/m3") "Density where the flow comes from";
  Real sigma(unit="J/(K.m3)") "Entropy density where the flow comes from";
  SI.Power P "Power that the flow gives to the pump";
equation
  assert(R >= 0, getInstanceName() + ": the friction R must not be negative");
  BondCon1.f = q1;
  p1 - p2 + BondCon1.e = R*q1;
  P = -BondCon1.e*BondCon1.f;
  rho = noEvent(if q1 > 0 then (if Exist1 then M1/V1 else 0) else (if Exist2 then M2/V2 else 0));
  sigma = noEvent(if q1 > 0 then (if Exist1 then S1/V1 else 0) else (if Exist2 then S2/V2 else 0));
  q2 = q1;
  Mdot1 = rho*q1;
  Mdot2 = Mdot1;
  Sdot1 = noEvent(if q1 > 0 then sigma*q1 else (T2*Sdot2 - (g1 - g2)*Mdot1 + P)/T1);
  Sdot2 = noEvent(if q1 > 0 then (T1*Sdot1 + (g1 - g2)*Mdot1 - P)/T2 else sigma*q1);
  annotation (
    __Harpoon(element(kind="RF", role="source", port(ThBondCon1="flow-out", ThBondCon2="flow-out", BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="FVF", textColor={192,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="R=%R", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A regular bond at the top drives the flow: <code>BondCon1.e</code> is the pressure that a pump gives, the volume flow is <code>BondCon1.f</code>, positive into the pipe at port 1: <code>p1 - p2 + BondCon1.e = R*q1</code>.</p>
<p>A flow from port 1 to port 2 takes the entropy and the mass along that its volume holds where it comes from. Matter
goes through a pipe with its enthalpy: <code>T1*Sdot1 + g1*Mdot1</code> enters, and as much, with what the pump adds, leaves as
<code>T2*Sdot2 + g2*Mdot2</code>; friction ends up as heat downstream. The work <code>(p1 - p2)*q1</code> that pushes
the flow on is what the walls of the vessels at both ends do; the balance of energy shows it as supplied.</p>
<p>Version 2.1 balanced pressures with the other sign.</p>
</html>"));
end FVF;

within ThermoBondLib.Passive;
model VF "Pipe with friction and inertia"
  extends Interfaces.TwoPort;
  parameter Real R(unit="kg/(m4.s)", min=0) = 1 "Friction: pressure per volume flow";
  parameter Real I(unit="kg/m4", min=0) = 1 "Inertia: pressure per rate of the volume flow";
  parameter SI.VolumeFlowRate q0 = 0 "Volume flow at the beginning";
  SI.Energy E "Kinetic energy";
protected
  Real rho(unit="kg/m3") "Density where the flow comes from";
  Real sigma(unit="J/(K.m3)") "Entropy density where the flow comes from";
  SI.Power P "Power that sets the flow in motion";
initial equation
  q1 = q0;
equation
  assert(R >= 0, getInstanceName() + ": the friction R must not be negative");
  assert(I > 0, getInstanceName() + ": the inertia I must be positive");
  I*der(q1) = p1 - p2 - R*q1;
  E = I*q1^2/2;
  P = (p1 - p2 - R*q1)*q1;
  rho = noEvent(if q1 > 0 then (if Exist1 then M1/V1 else 0) else (if Exist2 then M2/V2 else 0));
  sigma = noEvent(if q1 > 0 then (if Exist1 then S1/V1 else 0) else (if Exist2 then S2/V2 else 0));
  q2 = q1;
  Mdot1 = rho*q1;
  Mdot2 = Mdot1;
  Sdot1 = noEvent(if q1 > 0 then sigma*q1 else (T2*Sdot2 - (g1 - g2)*Mdot1 + P)/T1);
  Sdot2 = noEvent(if q1 > 0 then (T1*Sdot1 + (g1 - g2)*Mdot1 - P)/T2 else sigma*q1);
  annotation (
    __Harpoon(element(kind="RF", role="store", energy="E", rest="supplied", port(ThBondCon1="flow-out", ThBondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="VF", textColor={192,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="R=%R", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The volume flow is a state: <code>I*der(q1) = p1 - p2 - R*q1</code>.</p>
<p>A flow from port 1 to port 2 takes the entropy and the mass along that its volume holds where it comes from. Matter
goes through a pipe with its enthalpy: <code>T1*Sdot1 + g1*Mdot1</code> enters, and as much, less what sets the flow in motion, leaves as
<code>T2*Sdot2 + g2*Mdot2</code>; friction ends up as heat downstream. The work <code>(p1 - p2)*q1</code> that pushes
the flow on is what the walls of the vessels at both ends do; the balance of energy shows it as supplied.</p>
<p>Version 2.1 balanced pressures with the other sign.</p>
</html>"));
end VF;

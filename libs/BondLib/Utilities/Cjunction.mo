within BondLib.Utilities;
model Cjunction "Capacitance of a p-n junction"
  extends BondLib.Interfaces.PassiveOnePort;
  parameter Real Cj(min=0) = 1e-12 "Depletion capacitance at effort zero";
  parameter Real Phi(min=0) = 0.8 "Diffusion effort";
  parameter Real M(min=0, max=0.99) = 0.4 "Gradation exponent";
  parameter Real Tau(min=0) = 0 "Transit time";
  parameter Real Is = 1e-16 "Saturation flow of the junction";
  parameter Real Vt = 0.02585 "Effort equivalent of temperature";
  parameter Real Maxexp = 40 "Argument beyond which the exponential goes on as a line";
  Real C "Capacitance";
  Real E "Stored energy";
protected
  Real u "1 - e/Phi, or 1 where the junction conducts";
  Real x "Effort in units of Vt, or Maxexp";
  Real rest "Effort beyond Maxexp*Vt";
initial equation
  der(e) = 0;
equation
  assert(Cj > 0 or Tau > 0, getInstanceName() + ": a junction without depletion capacitance and transit time stores nothing");
  assert(Phi > 0, getInstanceName() + ": the diffusion effort Phi must be positive");
  assert(M >= 0 and M < 1, getInstanceName() + ": the gradation exponent M must lie between 0 and 1");
  u = noEvent(if e > 0 then 1 else 1 - e/Phi);
  x = noEvent(min(e/Vt, Maxexp));
  rest = noEvent(max(e - Maxexp*Vt, 0));
  C = Cj*noEvent(if e > 0 then 1 + M*e/Phi else u^(-M)) + Tau*Is/Vt*exp(x)*(1 + rest/Vt);
  f = C*der(e);
  // The integral of e*C over e, piece by piece.
  E = Cj*noEvent(if e > 0 then e^2/2 + M*e^3/(3*Phi)
    else Phi^2*((1 - u^(1 - M))/(1 - M) - (1 - u^(2 - M))/(2 - M)))
    + Tau*Is*(Vt*(1 + (x - 1)*exp(x)) + exp(x)*rest/Vt*(Maxexp*Vt + (rest/2)*(1 + Maxexp) + rest^2/(3*Vt)));
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0}),
        Line(points={{-60,-92},{0,-86},{30,-75},{45,-58}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Depletion and diffusion capacitance: a blocking junction has <code>Cj/(1 - e/Phi)^M</code>, a conducting one
<code>Cj*(1 + M*e/Phi)</code>, and with a transit time <code>Tau</code> it also holds the charge <code>Tau*Is*(exp(e/Vt) -
1)</code>. It starts at rest, without a charging current.</p>
</html>"));
end Cjunction;

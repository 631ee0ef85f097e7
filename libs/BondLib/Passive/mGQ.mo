within BondLib.Passive;
model mGQ "Modulated square-root conductance"
  extends Interfaces.ModPassiveOnePort;
  parameter Real G(min=0) = 1 "Flow per square root of the effort at full opening";
  parameter Real eSmall(min=0) = 1e-4 "Effort below which the law becomes linear";
equation
  assert(G >= 0, getInstanceName() + ": the coefficient G must not be negative");
  assert(eSmall > 0, getInstanceName() + ": the small effort eSmall must be positive");
  f = smooth(0, noEvent(if s > 0 then s else 0))*G*e/sqrt(sqrt(e*e + eSmall*eSmall));
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mGQ", textColor={0,0,0})}),
    Documentation(info="<html>
<p>An orifice whose opening is the signal <code>s</code>: <code>f = s*G*sign(e)*sqrt(abs(e))</code>, smooth within
<code>eSmall</code> of zero. A negative opening counts as closed.</p>
</html>"));
end mGQ;

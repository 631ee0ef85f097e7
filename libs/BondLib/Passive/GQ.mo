within BondLib.Passive;
model GQ "Square-root conductance"
  extends Interfaces.PassiveOnePort;
  parameter Real G(min=0) = 1 "Flow per square root of the effort";
  parameter Real eSmall(min=0) = 1e-4 "Effort below which the law becomes linear";
equation
  assert(G >= 0, getInstanceName() + ": the coefficient G must not be negative");
  assert(eSmall > 0, getInstanceName() + ": the small effort eSmall must be positive");
  f = G*e/sqrt(sqrt(e*e + eSmall*eSmall));
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GQ", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="G=%G", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The law of an orifice, <code>f = G*sign(e)*sqrt(abs(e))</code>, made smooth within <code>eSmall</code> of zero,
where the root would have an infinite slope. At <code>abs(e) = 100*eSmall</code> the deviation is 25e-6 of the
flow.</p>
</html>"));
end GQ;

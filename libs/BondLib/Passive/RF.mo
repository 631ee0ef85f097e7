within BondLib.Passive;
model RF "Resistance field"
  extends Interfaces.PassiveNPort;
  parameter Real R[n, n] = identity(n) "Effort per flow";
equation
  assert(min({R[i, i] for i in 1:n}) >= 0, getInstanceName() + ": the diagonal of R must not be negative");
  e = R*f;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="RF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Several ports that share one dissipating law <code>e = R*f</code>. The symmetric part of R must not be negative; an
antisymmetric part is a gyrator.</p>
</html>"));
end RF;

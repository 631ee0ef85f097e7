within BondLib.Passive;
model GF "Conductance field"
  extends Interfaces.PassiveNPort;
  parameter Real G[n, n] = identity(n) "Flow per effort";
equation
  assert(min({G[i, i] for i in 1:n}) >= 0, getInstanceName() + ": the diagonal of G must not be negative");
  f = G*e;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Several ports that share one dissipating law <code>f = G*e</code>.</p>
</html>"));
end GF;

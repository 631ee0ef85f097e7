within BondLib.Passive;
model CF "Capacitance field"
  extends Interfaces.PassiveNPort;
  parameter Real C[n, n] = identity(n) "Displacement per effort";
  Real E "Stored energy";
equation
  assert(max(abs(C - transpose(C))) <= 1e-9*max(abs(C)),
    getInstanceName() + ": the matrix C must be symmetric, or the field would create energy");
  assert(min({C[i, i] for i in 1:n}) > 0, getInstanceName() + ": the diagonal of C must be positive");
  f = C*der(e);
  E = e*C*e/2;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="CF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Several ports that share one store of displacement; energy <code>e*C*e/2</code>. Maxwell's reciprocity makes C
symmetric.</p>
</html>"));
end CF;

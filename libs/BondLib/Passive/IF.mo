within BondLib.Passive;
model IF "Inertia field"
  extends Interfaces.PassiveNPort;
  parameter Real I[n, n] = identity(n) "Momentum per flow";
  Real E "Stored energy";
equation
  assert(max(abs(I - transpose(I))) <= 1e-9*max(abs(I)),
    getInstanceName() + ": the matrix I must be symmetric, or the field would create energy");
  assert(min({I[i, i] for i in 1:n}) > 0, getInstanceName() + ": the diagonal of I must be positive");
  e = I*der(f);
  E = f*I*f/2;
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", port(BondCon="prefers-flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="IF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Several ports that share one store of momentum; energy <code>f*I*f/2</code>. Two coupled coils have <code>I = {{L1,
M}, {M, L2}}</code>.</p>
</html>"));
end IF;

within BondLib.Electrical.Analog.Spice.Utilities;
model CoupledFluxes "Inertia field of coupled coils"
  extends BondLib.Interfaces.PassiveNPort(e(each unit="V"), f(start=IC, each unit="A"));
  parameter Real L[n, n](each unit="H") = identity(n) "Flux per current";
  parameter Boolean OP = false "True: no flux moves" annotation (Evaluate=true);
  parameter Real IC[n](each unit="A") = zeros(n) "Currents at the start";
  Real E(unit="J") "Stored energy";
equation
  assert(max(abs(L - transpose(L))) <= 1e-9*max(abs(L)), getInstanceName() + ": the coupling coefficients must be symmetric");
  assert(min({L[r, r] for r in 1:n}) > 0, getInstanceName() + ": the inductances must be positive");
  if OP then
    e = zeros(n);
  else
    e = L*der(f);
  end if;
  E = f*L*f/2;
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", port(BondCon="prefers-flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="IF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Coils that share their flux; energy <code>i*L*i/2</code>.</p>
</html>"));
end CoupledFluxes;

within MultiBondLib.Passive;
model CF "Capacitance field"
  extends Interfaces.PassiveOnePort;
  parameter Real C[n, n] = identity(n) "Matrix of the law";
  Real E "Stored energy";
equation
    assert(max(abs(C - transpose(C))) <= 1e-9*max(abs(C)), getInstanceName() + ": the matrix C must be symmetric, or the field would create energy");
    f = C*der(e);
    E = e*C*e/2;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(MultiBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="CF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The strands share one law with the full matrix <code>C</code>: Maxwell's reciprocity makes it symmetric.</p>
</html>"));
end CF;

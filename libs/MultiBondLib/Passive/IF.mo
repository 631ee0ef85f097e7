within MultiBondLib.Passive;
model IF "Inertia field"
  extends Interfaces.PassiveOnePort;
  parameter Real I[n, n] = identity(n) "Matrix of the law";
  Real E "Stored energy";
equation
    assert(max(abs(I - transpose(I))) <= 1e-9*max(abs(I)), getInstanceName() + ": the matrix I must be symmetric, or the field would create energy");
    e = I*der(f);
    E = f*I*f/2;
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", port(MultiBondCon1="prefers-flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="IF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The strands share one law with the full matrix <code>I</code>: Maxwell's reciprocity makes it symmetric.</p>
</html>"));
end IF;

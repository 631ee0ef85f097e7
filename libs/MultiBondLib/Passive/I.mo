within MultiBondLib.Passive;
model I "Linear inertias"
  extends Interfaces.PassiveOnePort;
  parameter Real I[:] = {1} "Inertia: momentum per flow, one for all strands or one for each";
  Real E "Stored energy";
equation
    assert(size(I, 1) == 1 or size(I, 1) == n, getInstanceName() + ": I has " + String(size(I, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    assert(min(I) >= 0, getInstanceName() + ": the inertias I must not be negative");
    e = {I[min(i, size(I, 1))] for i in 1:n}.*der(f);
    E = f*({I[min(i, size(I, 1))] for i in 1:n}.*f)/2;
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", port(MultiBondCon1="prefers-flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="I", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="I=%I", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Each effort is an inertia times the rate of the flow; the stored energy is the sum of <code>I*f^2/2</code>. A mass that
is left out, such as the inertia of a point, is a zero.</p>
</html>"));
end I;

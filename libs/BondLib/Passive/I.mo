within BondLib.Passive;
model I "Linear inertia"
  extends Interfaces.PassiveOnePort(f(start=0));
  parameter Real I(min=0) = 1 "Inertia: momentum per flow";
  Real E "Stored energy";
equation
  assert(I > 0, getInstanceName() + ": the inertia I must be positive");
  e = I*der(f);
  E = I*f^2/2;
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", port(BondCon1="prefers-flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="I", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="I=%I", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Stores the momentum <code>p = I*f</code>, whose rate is the effort: an inductor, a mass, a column of liquid. The
stored energy is <code>I*f^2/2</code>. The state is the flow; give its start value as <code>I1(f(start=2,
fixed=true))</code>.</p>
</html>"));
end I;

within MultiBondLib.Passive;
model C "Linear capacitances"
  extends Interfaces.PassiveOnePort;
  parameter Real C[:] = {1} "Capacitance: displacement per effort, one for all strands or one for each";
  Real E "Stored energy";
equation
    assert(size(C, 1) == 1 or size(C, 1) == n, getInstanceName() + ": C has " + String(size(C, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    assert(min(C) > 0, getInstanceName() + ": the capacitances C must be positive");
    f = {C[min(i, size(C, 1))] for i in 1:n}.*der(e);
    E = e*({C[min(i, size(C, 1))] for i in 1:n}.*e)/2;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(MultiBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="C=%C", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Each flow is a capacitance times the rate of the effort; the stored energy is the sum of <code>C*e^2/2</code>. Start
values are given as <code>C1(e(start={1,2}, each fixed=true))</code>.</p>
</html>"));
end C;

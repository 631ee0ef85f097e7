within MultiBondLib.Passive;
model R "Linear resistances"
  extends Interfaces.PassiveOnePort;
  parameter Real R[:] = {1} "Resistance: effort per flow, one for all strands or one for each";
equation
    assert(size(R, 1) == 1 or size(R, 1) == n, getInstanceName() + ": R has " + String(size(R, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    assert(min(R) >= 0, getInstanceName() + ": the resistances R must not be negative");
    e = {R[min(i, size(R, 1))] for i in 1:n}.*f;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="R", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="R=%R", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Each effort is a resistance times the flow of the same strand; the power leaves the graph as heat.</p>
</html>"));
end R;

within MultiBondLib.Sources;
model Sf "Constant source of flows"
  extends Interfaces.ActiveOnePort;
  parameter Real f0[:] = {1} "Flows: one for all strands or one for each";
equation
    assert(size(f0, 1) == 1 or size(f0, 1) == n, getInstanceName() + ": f0 has " + String(size(f0, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    f = {f0[min(i, size(f0, 1))] for i in 1:n};
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(MultiBondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="f0=%f0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Keeps the flows at <code>f0</code>.</p>
</html>"));
end Sf;

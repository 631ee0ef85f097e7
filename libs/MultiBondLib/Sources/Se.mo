within MultiBondLib.Sources;
model Se "Constant source of efforts"
  extends Interfaces.ActiveOnePort;
  parameter Real e0[:] = {1} "Efforts: one for all strands or one for each";
equation
    assert(size(e0, 1) == 1 or size(e0, 1) == n, getInstanceName() + ": e0 has " + String(size(e0, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    e = {e0[min(i, size(e0, 1))] for i in 1:n};
  annotation (
    __Harpoon(element(kind="Se", role="source", port(MultiBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="e0=%e0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Keeps the efforts at <code>e0</code>.</p>
</html>"));
end Se;

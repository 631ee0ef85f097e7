within MultiBondLib.Passive;
model G "Linear conductances"
  extends Interfaces.PassiveOnePort;
  parameter Real G[:] = {1} "Conductance: flow per effort, one for all strands or one for each";
equation
    assert(size(G, 1) == 1 or size(G, 1) == n, getInstanceName() + ": G has " + String(size(G, 1)) + " elements; it needs one for all strands, or n = " + String(n));
    assert(min(G) >= 0, getInstanceName() + ": the conductances G must not be negative");
    f = {G[min(i, size(G, 1))] for i in 1:n}.*e;
  annotation (
    __Harpoon(element(kind="G", role="dissipator", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="G", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="G=%G", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Each flow is a conductance times the effort of the same strand.</p>
</html>"));
end G;

within BondLib.Passive;
model G "Linear conductance"
  extends Interfaces.PassiveOnePort;
  parameter Real G(min=0) = 1 "Conductance: flow per effort";
equation
  assert(G >= 0, getInstanceName() + ": the conductance G must not be negative");
  f = G*e;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="G", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="G=%G", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Flow is conductance times effort: a resistance written the other way round, so that <code>G = 0</code> (no flow) is
allowed.</p>
</html>"));
end G;

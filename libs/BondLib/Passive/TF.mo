within BondLib.Passive;
model TF "Transformer"
  extends Interfaces.TwoPort;
  parameter Real m = 1 "Ratio: flow out per flow in";
equation
  assert(abs(m) > 0, getInstanceName() + ": the ratio m must not be zero");
  e1 = m*e2;
  f2 = m*f1;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="TF", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="m=%m", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Passes power on while it scales effort and flow: <code>e1*f1 = e2*f2</code>. One of its two bonds has its stroke at
the transformer. A lever, a gear, a piston (force to pressure), a pair of coupled ideal coils.</p>
</html>"));
end TF;

within BondLib.Passive;
model R "Linear resistance"
  extends Interfaces.PassiveOnePort;
  parameter Real R(min=0) = 1 "Resistance: effort per flow";
equation
  assert(R >= 0, getInstanceName() + ": the resistance R must not be negative");
  e = R*f;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="R", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="R=%R", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Effort is resistance times flow; the power <code>R*f^2</code> leaves the graph as heat. Either end may compute the
flow. With <code>R = 0</code> the flow must come from outside.</p>
</html>"));
end R;

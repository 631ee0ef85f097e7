within BondLib.Sources;
model Sf "Constant source of flow"
  extends Interfaces.ActiveOnePort;
  parameter Real f0 = 1 "Flow";
equation
  f = f0;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Sf", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="f0=%f0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Keeps the flow at <code>f0</code> whatever effort it takes. The stroke of its bond is at the source.</p>
</html>"));
end Sf;

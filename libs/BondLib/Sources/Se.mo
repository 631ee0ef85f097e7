within BondLib.Sources;
model Se "Constant source of effort"
  extends Interfaces.ActiveOnePort;
  parameter Real e0 = 1 "Effort";
equation
  e = e0;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="e0=%e0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Keeps the effort at <code>e0</code> whatever flow is drawn. The stroke of its bond is at the other end.</p>
</html>"));
end Se;

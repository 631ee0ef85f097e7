within BondLib.Sources;
model mSf "Source of flow given by a signal"
  extends Interfaces.ModActiveOnePort;
equation
  f = s;
  annotation (
    __Harpoon(element(kind="Sf", role="source", port(BondCon1="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSf", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The flow is the signal <code>s</code>.</p>
</html>"));
end mSf;

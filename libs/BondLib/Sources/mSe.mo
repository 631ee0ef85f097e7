within BondLib.Sources;
model mSe "Source of effort given by a signal"
  extends Interfaces.ModActiveOnePort;
equation
  e = s;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSe", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The effort is the signal <code>s</code>.</p>
</html>"));
end mSe;

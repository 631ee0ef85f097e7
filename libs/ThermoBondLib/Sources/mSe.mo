within ThermoBondLib.Sources;
model mSe "Temperature given by a signal"
  extends Interfaces.ModActiveOnePort;
equation
  T = s;
  p = 0;
  g = 0;
  S = 0;
  V = 0;
  M = 0;
  Exist = true;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(ThBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mSe", textColor={192,0,0})}),
    Documentation(info="<html>
<p>A body whose temperature is the signal, for the exchange of heat and nothing else.</p>
</html>"));
end mSe;

within ThermoBondLib.Sources;
model Se "Constant temperature"
  extends Interfaces.ActiveOnePort;
  parameter SI.Temperature T0 = 298 "Temperature";
equation
  assert(T0 > 0, getInstanceName() + ": the temperature T0 must be positive");
  T = T0;
  p = 0;
  g = 0;
  S = 0;
  V = 0;
  M = 0;
  Exist = true;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(ThBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={192,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="T0=%T0", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A body of constant temperature, for the exchange of heat and nothing else.</p>
</html>"));
end Se;

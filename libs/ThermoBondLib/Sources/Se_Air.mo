within ThermoBondLib.Sources;
model Se_Air "Surroundings of air"
  extends Interfaces.ActiveOnePort;
  parameter SI.Temperature T0 = 298 "Temperature";
  parameter SI.Pressure p0 = 1.02e5 "Pressure";
  parameter SI.Entropy S0 = 6810.10184 "Entropy";
  parameter SI.Volume V0 = 0.83112221 "Volume";
  parameter SI.Mass M0 = 1 "Mass";
  parameter SI.SpecificHeatCapacity cp = 1004 "Heat capacity at constant pressure";
equation
  assert(T0 > 0 and p0 > 0 and V0 > 0 and M0 > 0, getInstanceName() + ": T0, p0, V0 and M0 must be positive");
  T = T0;
  p = p0;
  g = T0*(cp - S0/M0);
  S = S0;
  V = V0;
  M = M0;
  Exist = true;
  annotation (
    __Harpoon(element(kind="Se", role="source", port(ThBondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="Se", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="air", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Air without end at constant temperature and pressure. <code>S0</code>, <code>V0</code> and <code>M0</code> say what
a piece of it holds; a flow out of it takes matter along in this mixture.</p>
</html>"));
end Se_Air;

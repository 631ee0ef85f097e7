within BondLib.Thermal;
model Cth "Heat capacity"
  extends Interfaces.PassiveOnePort(e(unit="K", start=T0, fixed=true, min=0), f(unit="W/K"));
  parameter Real gamma(unit="J/K", min=0) = 1 "Heat capacity";
  parameter SI.Temperature T0 = 298.15 "Temperature at the start";
  SI.Energy E "Stored heat";
equation
  assert(gamma > 0, getInstanceName() + ": the heat capacity gamma must be positive");
  assert(T0 > 0, getInstanceName() + ": the start temperature T0 is in Kelvin and must be positive");
  f = gamma*der(e)/e;
  E = gamma*e;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="gamma=%gamma", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Stores heat: <code>gamma*der(T) = T*f</code>. As a capacitance for entropy it is nonlinear, <code>C =
gamma/T</code>.</p>
</html>"));
end Cth;

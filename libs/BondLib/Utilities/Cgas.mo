within BondLib.Utilities;
model Cgas "Capacitance of an enclosed gas"
  extends BondLib.Interfaces.PassiveOnePort;
  parameter Real V0(min=0) = 1e-3 "Volume of the gas without liquid";
  parameter Real p0(min=0) = 1e5 "Effort without liquid";
  parameter Real n = 1.4 "Polytropic exponent";
  Real q(start=0, fixed=true) "Displacement: volume of the liquid taken in";
  Real E "Stored energy";
equation
  assert(V0 > 0 and p0 > 0, getInstanceName() + ": the gas volume V0 and its pressure p0 must be positive");
  e = p0*(V0/(V0 - q))^n;
  der(q) = f;
  E = if abs(n - 1) < 1e-9 then p0*V0*Modelica.Math.log(V0/(V0 - q)) else p0*V0/(n - 1)*((V0/(V0 - q))^(n - 1) - 1);
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A polytropic gas spring: <code>e*(V0 - q)^n</code> is constant.</p>
</html>"));
end Cgas;

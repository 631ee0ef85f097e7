within BondLib.Utilities;
model Cq "Capacitance whose displacement is a signal"
  extends BondLib.Interfaces.ModPassiveOnePort;
  parameter Real C(min=0) = 1 "Capacitance: displacement per effort";
  Real E "Stored energy";
equation
  assert(C > 0, getInstanceName() + ": the capacitance C must be positive");
  e = s/C;
  E = s^2/(2*C);
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="C=%C", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A spring whose length is known from elsewhere: <code>e = s/C</code>. The flow of its bond must be the derivative of
<code>s</code>; then it stores <code>s^2/(2*C)</code>, and needs no state of its own.</p>
</html>"));
end Cq;

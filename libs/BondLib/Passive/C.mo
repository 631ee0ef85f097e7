within BondLib.Passive;
model C "Linear capacitance"
  extends Interfaces.PassiveOnePort(e(start=0));
  parameter Real C(min=0) = 1 "Capacitance: displacement per effort";
  Real E "Stored energy";
equation
  assert(C > 0, getInstanceName() + ": the capacitance C must be positive");
  f = C*der(e);
  E = C*e^2/2;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="C", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="C=%C", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Stores the displacement <code>q = C*e</code>, whose rate is the flow: a capacitor, a spring of stiffness 1/C, a
tank. The stored energy is <code>C*e^2/2</code>. The state is the effort; give its start value as <code>C1(e(start=2,
fixed=true))</code>.</p>
</html>"));
end C;

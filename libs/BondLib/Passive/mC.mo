within BondLib.Passive;
model mC "Modulated capacitance"
  extends Interfaces.ModPassiveOnePort;
  Real q(start=0) "Displacement";
  Real C "Capacitance";
  Real E "Stored energy";
equation
  C = s;
  q = C*e;
  f = der(q);
  E = q*e/2;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", rest="supplied", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mC", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The displacement <code>q = C*e</code> is stored, and <code>C</code> may change: a change of C at constant q changes
the effort, and the power for it passes through the signal. The signal must stay positive.</p>
</html>"));
end mC;

within BondLib.Passive;
model mI "Modulated inertia"
  extends Interfaces.ModPassiveOnePort;
  Real p(start=0) "Momentum";
  Real I "Inertia";
  Real E "Stored energy";
equation
  I = s;
  p = I*f;
  e = der(p);
  E = p*f/2;
  annotation (
    __Harpoon(element(kind="I", role="store", energy="E", rest="supplied", port(BondCon1="prefers-flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mI", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The momentum <code>p = I*f</code> is stored, and <code>I</code> may change: a rocket, a skater's moment of inertia.
The power of the change passes through the signal. The signal must stay positive.</p>
</html>"));
end mI;

within BondLib.Passive;
model mTF "Modulated transformer"
  extends Interfaces.ModTwoPort;
  Real m "Ratio: flow out per flow in";
equation
  m = s;
  e1 = m*e2;
  f2 = m*f1;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", rule="transformer", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mTF", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A transformer whose ratio is the signal <code>s</code>; power is conserved at every ratio. A crank, a gear that
shifts without steps.</p>
</html>"));
end mTF;

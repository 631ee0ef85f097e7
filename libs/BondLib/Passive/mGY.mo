within BondLib.Passive;
model mGY "Modulated gyrator"
  extends Interfaces.ModTwoPort;
  Real r "Ratio: effort at one side per flow at the other";
equation
  r = s;
  e1 = r*f2;
  e2 = r*f1;
  annotation (
    __Harpoon(element(kind="GY", role="transformer", rule="gyrator", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mGY", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A gyrator whose ratio is the signal <code>s</code>; power is conserved at every ratio. A motor with a field
winding.</p>
</html>"));
end mGY;

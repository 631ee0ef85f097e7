within BondLib.Thermal;
model mRS "Modulated resistive source"
  extends Interfaces.ModTwoPort(e2(unit="K"), f2(unit="W/K"));
equation
  e1 = s*f1;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mRS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A resistive source whose resistance is the signal <code>s</code>.</p>
</html>"));
end mRS;

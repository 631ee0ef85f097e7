within BondLib.Thermal;
model mGS "Modulated conductive source"
  extends Interfaces.ModTwoPort(e2(unit="K"), f2(unit="W/K"));
equation
  f1 = s*e1;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mGS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A conductive source whose conductance is the signal <code>s</code>.</p>
</html>"));
end mGS;

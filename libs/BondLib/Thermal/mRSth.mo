within BondLib.Thermal;
model mRSth "Modulated thermal resistance"
  extends Interfaces.ModTwoPort(e1(unit="K"), f1(unit="W/K"), e2(unit="K"), f2(unit="W/K"));
  Real R "Resistance to entropy flow";
equation
  R = s*(e1 + e2);
  e1 = R*f1;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon1="free", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mRS", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Heat conduction by Fourier's law: port 1 takes the temperature difference <code>e1</code> and the entropy flow of
the warmer side, port 2 gives the entropy that is generated to the node of temperature <code>e2</code>. With <code>T1
= e1 + e2</code> the heat flow is <code>e1/s</code>, with the thermal resistance <code>s</code>.</p>
</html>"));
end mRSth;

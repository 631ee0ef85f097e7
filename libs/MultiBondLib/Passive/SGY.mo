within MultiBondLib.Passive;
model SGY "Symplectic gyrator"
  extends Interfaces.TwoPort;
equation
    f2 = e1;
    f1 = e2;
  annotation (
    __Harpoon(element(kind="GY", role="transformer", rule="gyrator", port(MultiBondCon1="free", MultiBondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="SGY", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Exchanges efforts and flows: <code>f2 = e1</code> and <code>f1 = e2</code>.</p>
</html>"));
end SGY;

within BondLib.Passive;
model mG "Modulated conductance"
  extends Interfaces.ModPassiveOnePort;
equation
  f = s*e;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mG", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Flow is signal times effort. A negative signal would make it a source.</p>
</html>"));
end mG;

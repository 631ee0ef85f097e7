within BondLib.Passive;
model mR "Modulated resistance"
  extends Interfaces.ModPassiveOnePort;
equation
  e = s*f;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="mR", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Effort is signal times flow. A negative signal would make it a source.</p>
</html>"));
end mR;

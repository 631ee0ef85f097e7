within BondLib.Spice.Utilities;
model Ambient "Surroundings of fixed temperature, where the heat of a device ends"
  extends BondLib.Interfaces.PassiveOnePort;
  parameter SI.Temperature T = 300.15 "Temperature";
equation
  assert(T > 0, getInstanceName() + ": the temperature T must be positive");
  e = T;
  annotation (
    __Harpoon(element(kind="Se", role="dissipator", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Se", textColor={191,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="T=%T", textColor={0,0,255})}),
    Documentation(info="<html>
<p>An effort source that counts what it takes as dissipated.</p>
</html>"));
end Ambient;

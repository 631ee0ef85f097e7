within BondLib.Passive;
model GY "Gyrator"
  extends Interfaces.TwoPort;
  parameter Real r = 1 "Ratio: effort at one side per flow at the other";
equation
  assert(abs(r) > 0, getInstanceName() + ": the ratio r must not be zero");
  e1 = r*f2;
  e2 = r*f1;
  annotation (
    __Harpoon(element(kind="GY", role="transformer", rule="gyrator", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="GY", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="r=%r", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Passes power on while it crosses effort and flow: <code>e1*f1 = e2*f2</code>. Both bonds have their stroke at the
gyrator, or none. A motor constant, a pump with a spinning rotor, a Hall element.</p>
</html>"));
end GY;

within BondLib.Sources;
model mSf3 "Power-conserving source: the flow out at port 2 is the signal"
  extends Interfaces.ModTwoPort;
equation
  f2 = s;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="Sf", role="transformer", port(BondCon1="flow-out", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSf3", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Prescribes the flow at its secondary port and takes the power for it at port 1.</p>
</html>"));
end mSf3;

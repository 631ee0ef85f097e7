within BondLib.Sources;
model mSe3 "Power-conserving source: the effort out at port 2 is the signal"
  extends Interfaces.ModTwoPort;
equation
  e2 = s;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="Se", role="transformer", port(BondCon1="effort-out", BondCon2="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSe3", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Prescribes the effort at its secondary port and takes the power for it at port 1.</p>
</html>"));
end mSe3;

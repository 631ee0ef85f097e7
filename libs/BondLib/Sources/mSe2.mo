within BondLib.Sources;
model mSe2 "Power-conserving source: the effort in at port 1 is the signal"
  extends Interfaces.ModTwoPort;
equation
  e1 = s;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="Se", role="transformer", port(BondCon1="effort-out", BondCon2="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSe2", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Prescribes the effort at its primary port and hands the power on: what is taken at port 1 is given at port 2, which
is a effort source, too.</p>
</html>"));
end mSe2;

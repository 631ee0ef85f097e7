within BondLib.Sources;
model mSf2 "Power-conserving source: the flow in at port 1 is the signal"
  extends Interfaces.ModTwoPort;
equation
  f1 = s;
  e1*f1 = e2*f2;
  annotation (
    __Harpoon(element(kind="Sf", role="transformer", port(BondCon1="flow-out", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mSf2", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Prescribes the flow at its primary port and hands the power on: what is taken at port 1 is given at port 2, which
is a flow source, too.</p>
</html>"));
end mSf2;

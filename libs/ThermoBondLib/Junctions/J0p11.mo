within ThermoBondLib.Junctions;
model J0p11 "From a thermo-bond to regular bonds of heat"
  extends Interfaces.OneOnePort;
equation
  BondCon1.e = ThBondCon1.T;
  ThBondCon1.Sdot + BondCon1.f = 0;
  ThBondCon1.q = 0;
  ThBondCon1.Mdot = 0;
  annotation (
    __Harpoon(element(kind="0", role="junction", port(ThBondCon1={"free", "flow-out", "flow-out"}, BondCon1="free"),
      strands(BondCon1={"ThBondCon1[1]"}))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Hands heat on to regular bonds; volume and mass do not pass.</p>
</html>"));
end J0p11;

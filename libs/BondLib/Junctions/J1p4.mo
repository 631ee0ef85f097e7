within BondLib.Junctions;
model J1p4 "1-junction with four ports"
  extends Interfaces.FourPortOne;
equation
  f[2:4] = f[1:3];
  sum(e) = 0;
  annotation (
    __Harpoon(element(kind="1", role="junction", rule="one", port(BondCon1="free", BondCon2="free", BondCon3="free",
      BondCon4="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="1", textColor={0,0,0})}),
    Documentation(info="<html>
<p>All flows are equal, the efforts along the bonds sum to zero. All bonds but one have their stroke at the junction:
one bond brings the flow.</p>
</html>"));
end J1p4;

within BondLib.Junctions;
model J1p2 "1-junction with two ports"
  extends Interfaces.TwoPortOne;
equation
  f[2] = f[1];
  sum(e) = 0;
  annotation (
    __Harpoon(element(kind="1", role="junction", rule="one", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="1", textColor={0,0,0})}),
    Documentation(info="<html>
<p>All flows are equal, the efforts along the bonds sum to zero. All bonds but one have their stroke at the junction:
one bond brings the flow. With two ports it passes power through; it serves where a composite class must end in a
junction.</p>
</html>"));
end J1p2;

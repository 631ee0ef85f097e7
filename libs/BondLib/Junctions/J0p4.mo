within BondLib.Junctions;
model J0p4 "0-junction with four ports"
  extends Interfaces.FourPortZero;
equation
  e[2:4] = e[1:3];
  sum(f) = 0;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(BondCon1="free", BondCon2="free", BondCon3="free",
      BondCon4="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={0,0,0})}),
    Documentation(info="<html>
<p>All efforts are equal, the flows into the junction sum to zero. Exactly one bond has its stroke at the junction: it
brings the effort.</p>
</html>"));
end J0p4;

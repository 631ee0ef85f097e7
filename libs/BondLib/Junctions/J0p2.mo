within BondLib.Junctions;
model J0p2 "0-junction with two ports"
  extends Interfaces.TwoPortZero;
equation
  e[2] = e[1];
  sum(f) = 0;
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(BondCon1="free", BondCon2="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={0,0,0})}),
    Documentation(info="<html>
<p>All efforts are equal, the flows into the junction sum to zero. Exactly one bond has its stroke at the junction: it
brings the effort. With two ports it passes power through; it serves where a composite class must end in a
junction.</p>
</html>"));
end J0p2;

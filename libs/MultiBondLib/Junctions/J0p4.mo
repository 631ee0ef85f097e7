within MultiBondLib.Junctions;
model J0p4 "0-junction with four ports"
  extends Interfaces.Sized;
  Interfaces.MultiBondCon_b MultiBondCon1(n=n) "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.MultiBondCon_b MultiBondCon2(n=n) "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.MultiBondCon_b MultiBondCon3(n=n) "Third port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Interfaces.MultiBondCon_b MultiBondCon4(n=n) "Fourth port"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));

equation
    MultiBondCon2.e = MultiBondCon1.e;
    MultiBondCon3.e = MultiBondCon1.e;
    MultiBondCon4.e = MultiBondCon1.e;
    MultiBondCon1.f + MultiBondCon2.f + MultiBondCon3.f + MultiBondCon4.f = zeros(n);
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(MultiBondCon1="free", MultiBondCon2="free", MultiBondCon3="free", MultiBondCon4="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={0,0,0})}),
    Documentation(info="<html>
<p>For every strand all efforts are equal and the flows into the junction sum to zero. Each port takes a multi-bond.</p>
</html>"));
end J0p4;

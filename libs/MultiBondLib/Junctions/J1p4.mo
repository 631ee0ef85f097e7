within MultiBondLib.Junctions;
model J1p4 "1-junction with four ports"
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
    MultiBondCon2.d*MultiBondCon2.f = MultiBondCon1.d*MultiBondCon1.f;
    MultiBondCon3.d*MultiBondCon3.f = MultiBondCon1.d*MultiBondCon1.f;
    MultiBondCon4.d*MultiBondCon4.f = MultiBondCon1.d*MultiBondCon1.f;
    MultiBondCon1.d*MultiBondCon1.e + MultiBondCon2.d*MultiBondCon2.e + MultiBondCon3.d*MultiBondCon3.e + MultiBondCon4.d*MultiBondCon4.e = zeros(n);
  annotation (
    __Harpoon(element(kind="1", role="junction", rule="one", port(MultiBondCon1="free", MultiBondCon2="free", MultiBondCon3="free", MultiBondCon4="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="1", textColor={0,0,0})}),
    Documentation(info="<html>
<p>For every strand all flows along the bonds are equal and the efforts along them sum to zero. Each port takes a multi-bond.</p>
</html>"));
end J1p4;

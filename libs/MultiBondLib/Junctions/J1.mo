within MultiBondLib.Junctions;
model J1 "1-junction with up to four ports"
  extends Interfaces.Sized;
  Real f[n] "Common flows, along the bonds";
  Interfaces.MultiBondCon_b MultiBondCon1(n=n) "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.MultiBondCon_b MultiBondCon2(n=n) "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.MultiBondCon_b MultiBondCon3(n=n) "Third port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Interfaces.MultiBondCon_b MultiBondCon4(n=n) "Fourth port"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));

equation
    if cardinality(MultiBondCon1) == 0 then
      MultiBondCon1.e = zeros(n);
      MultiBondCon1.d = 1;
    else
      MultiBondCon1.d*MultiBondCon1.f = f;
    end if;
    if cardinality(MultiBondCon2) == 0 then
      MultiBondCon2.e = zeros(n);
      MultiBondCon2.d = 1;
    else
      MultiBondCon2.d*MultiBondCon2.f = f;
    end if;
    if cardinality(MultiBondCon3) == 0 then
      MultiBondCon3.e = zeros(n);
      MultiBondCon3.d = 1;
    else
      MultiBondCon3.d*MultiBondCon3.f = f;
    end if;
    if cardinality(MultiBondCon4) == 0 then
      MultiBondCon4.e = zeros(n);
      MultiBondCon4.d = 1;
    else
      MultiBondCon4.d*MultiBondCon4.f = f;
    end if;
    MultiBondCon1.d*MultiBondCon1.e + MultiBondCon2.d*MultiBondCon2.e + MultiBondCon3.d*MultiBondCon3.e + MultiBondCon4.d*MultiBondCon4.e = zeros(n);
  annotation (
    __Harpoon(element(kind="1", role="junction", rule="one", port(MultiBondCon1="free", MultiBondCon2="free", MultiBondCon3="free", MultiBondCon4="free"), optional={"MultiBondCon1", "MultiBondCon2", "MultiBondCon3", "MultiBondCon4"})),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="1", textColor={0,0,0})}),
    Documentation(info="<html>
<p>For every strand all flows along the bonds are equal and the efforts along them sum to zero. A port to which nothing is connected takes no part.</p>
</html>"));
end J1;

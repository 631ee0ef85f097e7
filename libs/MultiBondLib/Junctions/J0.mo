within MultiBondLib.Junctions;
model J0 "0-junction with up to four ports"
  extends Interfaces.Sized;
  Real e[n] "Common efforts";
  Interfaces.MultiBondCon_b MultiBondCon1(n=n) "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.MultiBondCon_b MultiBondCon2(n=n) "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Interfaces.MultiBondCon_b MultiBondCon3(n=n) "Third port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  Interfaces.MultiBondCon_b MultiBondCon4(n=n) "Fourth port"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));

equation
    MultiBondCon1.e = e;
    if cardinality(MultiBondCon1) == 0 then
      MultiBondCon1.d = 1;
    end if;
    MultiBondCon2.e = e;
    if cardinality(MultiBondCon2) == 0 then
      MultiBondCon2.d = 1;
    end if;
    MultiBondCon3.e = e;
    if cardinality(MultiBondCon3) == 0 then
      MultiBondCon3.d = 1;
    end if;
    MultiBondCon4.e = e;
    if cardinality(MultiBondCon4) == 0 then
      MultiBondCon4.d = 1;
    end if;
    MultiBondCon1.f + MultiBondCon2.f + MultiBondCon3.f + MultiBondCon4.f = zeros(n);
  annotation (
    __Harpoon(element(kind="0", role="junction", rule="zero", port(MultiBondCon1="free", MultiBondCon2="free", MultiBondCon3="free", MultiBondCon4="free"), optional={"MultiBondCon1", "MultiBondCon2", "MultiBondCon3", "MultiBondCon4"})),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,80},{60,-80}}, textString="0", textColor={0,0,0})}),
    Documentation(info="<html>
<p>For every strand all efforts are equal and the flows into the junction sum to zero. A port to which nothing is connected takes no part.</p>
</html>"));
end J0;

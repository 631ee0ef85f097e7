within BondLib.Interfaces;
partial model ThreePortOne "Partial junction of common flow with three ports"
  Real e[3] "Efforts, positive along the bonds";
  Real f[3] "Flows, positive along the bonds";
  BondCon_b BondCon1 "First port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondCon_b BondCon2 "Second port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  BondCon_b BondCon3 "Third port"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
equation
  e[1] = BondCon1.d*BondCon1.e;
  f[1] = BondCon1.d*BondCon1.d*BondCon1.f;
  e[2] = BondCon2.d*BondCon2.e;
  f[2] = BondCon2.d*BondCon2.d*BondCon2.f;
  e[3] = BondCon3.d*BondCon3.e;
  f[3] = BondCon3.d*BondCon3.d*BondCon3.f;
  annotation (
    Documentation(info="<html>
<p>Along a bond the flow is the same number at both ends, so <code>f[i] = d*f</code> of the connector; an effort
counts positive where its bond arrives and negative where it leaves.</p>
</html>"));
end ThreePortOne;

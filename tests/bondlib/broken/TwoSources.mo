// Fourth test of the paper: a second effort source at the same 0-junction; no class is wrong by itself.
// To be named: J0p3_1, Se1 (bond B1) and Se2 (bond B3).
model TwoSources
  BondLib.Sources.Se Se1, Se2;
  BondLib.Junctions.J0p3 J0p3_1;
  BondLib.Passive.I I1(f(start=0, fixed=true));
  BondLib.Bonds.Bond B1, B2, B3;
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J0p3_1.BondCon1);
  connect(J0p3_1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, I1.BondCon1);
  connect(Se2.BondCon1, B3.BondCon1);
  connect(B3.BondCon2, J0p3_1.BondCon3);
end TwoSources;

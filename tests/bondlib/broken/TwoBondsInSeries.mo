// Second test of the paper: two bonds in series.
// To be named: B0.BondCon2 and B1.BondCon1.
model TwoBondsInSeries
  BondLib.Sources.Se Se1;
  BondLib.Junctions.J0p3 J0p3_1;
  BondLib.Passive.R R1;
  BondLib.Passive.I I1(f(start=0, fixed=true));
  BondLib.Bonds.Bond B0, B1, B2, B3;
equation
  connect(Se1.BondCon1, B0.BondCon1);
  connect(B0.BondCon2, B1.BondCon1);
  connect(B1.BondCon2, J0p3_1.BondCon1);
  connect(J0p3_1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, I1.BondCon1);
  connect(J0p3_1.BondCon3, B3.BondCon1);
  connect(B3.BondCon2, R1.BondCon1);
end TwoBondsInSeries;

// Two bonds arrive at one port of a resistance.
// To be named: R1.BondCon1, B2 and B3.
model DoubledBond
  BondLib.Sources.Se Se1(e0=10);
  BondLib.Bonds.Bond B1;
  BondLib.Junctions.J1p3 J1p3_1;
  BondLib.Bonds.Bond B2;
  BondLib.Bonds.Bond B3;
  BondLib.Passive.R R1(R=5);
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J1p3_1.BondCon1);
  connect(J1p3_1.BondCon2, B2.BondCon1);
  connect(J1p3_1.BondCon3, B3.BondCon1);
  connect(B2.BondCon2, R1.BondCon1);
  connect(B3.BondCon2, R1.BondCon1);
end DoubledBond;

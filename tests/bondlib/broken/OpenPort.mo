// A bond ends nowhere, and a port of the junction has no bond.
// To be named: B3.BondCon2 and J0p4_1.BondCon4.
model OpenPort
  BondLib.Sources.Se Se1;
  BondLib.Junctions.J0p4 J0p4_1;
  BondLib.Passive.R R1;
  BondLib.Bonds.Bond B1, B2, B3;
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J0p4_1.BondCon1);
  connect(J0p4_1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, R1.BondCon1);
  connect(J0p4_1.BondCon3, B3.BondCon1);
end OpenPort;

// Third test of the paper: the law of the resistance is missing.
// To be named: the class MissingLaw.R (3 equations needed, 2 found) and its instance R1.
model MissingLaw
  model R "Resistance without its law"
    extends BondLib.Interfaces.PassiveOnePort;
    parameter Real R=1;
  end R;

  BondLib.Sources.Se Se1;
  BondLib.Junctions.J0p3 J0p3_1;
  R R1;
  BondLib.Passive.I I1(f(start=0, fixed=true));
  BondLib.Bonds.Bond B1, B2, B3;
equation
  connect(Se1.BondCon1, B1.BondCon1);
  connect(B1.BondCon2, J0p3_1.BondCon1);
  connect(J0p3_1.BondCon2, B2.BondCon1);
  connect(B2.BondCon2, I1.BondCon1);
  connect(J0p3_1.BondCon3, B3.BondCon1);
  connect(B3.BondCon2, R1.BondCon1);
end MissingLaw;

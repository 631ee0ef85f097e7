// The stroke of the source's bond is declared at the wrong end: an effort source cannot compute a flow.
// To be named: B1.
model WrongStroke
  BondLib.Sources.Se Se1;
  BondLib.Passive.R R1;
  BondLib.Bonds.eBond B1;
equation
  connect(Se1.BondCon1, B1.fBondCon1);
  connect(B1.eBondCon1, R1.BondCon1);
end WrongStroke;

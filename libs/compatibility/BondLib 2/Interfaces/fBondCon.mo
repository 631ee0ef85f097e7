within BondLib.Interfaces;
connector fBondCon = BondCon "As in version 2";

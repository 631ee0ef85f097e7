within BondLib.Interfaces;
connector BondCon_b = BondCon "As in version 2";

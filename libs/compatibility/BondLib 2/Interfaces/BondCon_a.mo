within BondLib.Interfaces;
connector BondCon_a = BondCon "As in version 2";

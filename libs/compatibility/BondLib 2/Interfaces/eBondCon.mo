within BondLib.Interfaces;
connector eBondCon = BondCon "As in version 2";

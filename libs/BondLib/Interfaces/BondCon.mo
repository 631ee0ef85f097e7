within BondLib.Interfaces;
connector BondCon = BondCon_b "Element connector, by its name up to version 2.4"
  annotation (
    Documentation(info="<html>
<p>Models written for version 2 name their ports so. It is the element connector <code>BondCon_b</code>; a class that
ends in a bond needs <code>BondCon_a</code>.</p>
</html>"));

within ThermoBondLib.Interfaces;
connector ThBondCon = ThBondCon_b "Thermo-element connector, by its name up to version 2.1"
  annotation (
    Documentation(info="<html>
<p>Models written for version 2 name their ports so. It is the element connector <code>ThBondCon_b</code>; a class
that ends in a thermo-bond needs <code>ThBondCon_a</code>.</p>
</html>"));

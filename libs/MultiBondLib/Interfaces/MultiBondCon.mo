within MultiBondLib.Interfaces;
connector MultiBondCon = MultiBondCon_b "Element connector, by its name up to version 1.3"
  annotation (
    Documentation(info="<html>
<p>Models written for version 1.3 name their ports so. It is the element connector <code>MultiBondCon_b</code>; a class
that ends in a multi-bond needs <code>MultiBondCon_a</code>.</p>
</html>"));

within ThermoBondLib;
package Bonds "Thermo-bonds"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>A thermo-bond carries entropy, volume and mass together: a red harpoon, crossed by a slash with a 3 like a bus of
three wires.</p>
</html>"));
end Bonds;

within BondLib;
package Utilities "Functions and inner elements"
  extends Modelica.Icons.UtilitiesPackage;
  annotation (
    Documentation(info="<html>
<p>What the other packages are built with.</p>
</html>"));
end Utilities;

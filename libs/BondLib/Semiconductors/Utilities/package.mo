within BondLib.Semiconductors;
package Utilities "Parts of semiconductors"
  extends Modelica.Icons.UtilitiesPackage;
  annotation (
    Documentation(info="<html>
<p>Parts of semiconductors.</p>
</html>"));
end Utilities;

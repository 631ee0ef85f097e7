within MultiBondLib.Bonds;
package Utilities "Drawing"
  extends Modelica.Icons.UtilitiesPackage;
  annotation (
    Documentation(info="<html>
<p>Pieces that only draw.</p>
</html>"));
end Utilities;

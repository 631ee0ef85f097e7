within ThermoBondLib.Passive;
package Utilities "Parts of the elements"
  extends Modelica.Icons.UtilitiesPackage;
  annotation (
    Documentation(info="<html>
<p>Regular elements that the exchange of heat is made of.</p>
</html>"));
end Utilities;

within BondLib.Spice;
package Utilities "Laws of the devices, and what they share"
  extends Modelica.Icons.UtilitiesPackage;
  annotation (
    Documentation(info="<html>
<p>The laws of the devices as functions, and the thermal end of a component.</p>
</html>"));
end Utilities;

within BondLib.Electrical.Analog.Spice;
package Utilities "Bond graphs of the devices"
  extends Modelica.Icons.UtilitiesPackage;
  annotation (
    Documentation(info="<html>
<p>What the devices of either type share.</p>
</html>"));
end Utilities;

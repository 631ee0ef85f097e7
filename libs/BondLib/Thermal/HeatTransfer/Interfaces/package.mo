within BondLib.Thermal.HeatTransfer;
package Interfaces "Wrappers between heat ports and bonds, and partial components"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>Wrappers between heat ports and bonds, and partial components.</p>
</html>"));
end Interfaces;

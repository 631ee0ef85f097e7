within BondLib.Mechanical.Rotational;
package Interfaces "Wrappers between flanges and bonds, and partial components"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>Wrappers between flanges and bonds, and partial components.</p>
</html>"));
end Interfaces;

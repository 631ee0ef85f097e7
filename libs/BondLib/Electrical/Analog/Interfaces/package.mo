within BondLib.Electrical.Analog;
package Interfaces "Wrappers between pins and bonds, and partial components"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>Wrappers between pins and bonds, and partial components.</p>
</html>"));
end Interfaces;

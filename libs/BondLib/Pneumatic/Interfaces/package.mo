within BondLib.Pneumatic;
package Interfaces "Ports, wrappers and partial components"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>Ports, wrappers and partial components.</p>
</html>"));
end Interfaces;

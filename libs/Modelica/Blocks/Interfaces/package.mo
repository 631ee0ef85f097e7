within Modelica.Blocks;
package Interfaces "Signal connectors and partial blocks"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;

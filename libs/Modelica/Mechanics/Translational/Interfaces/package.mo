within Modelica.Mechanics.Translational;
package Interfaces "Flanges and partial models"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;

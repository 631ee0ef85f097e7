within Modelica.Mechanics.Rotational;
package Interfaces "Flanges and partial models"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;

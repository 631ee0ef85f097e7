within Modelica.Electrical.Analog;
package Interfaces "Pins and partial models"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;

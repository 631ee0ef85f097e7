within Modelica.Thermal.HeatTransfer;
package Interfaces "Heat ports and partial models"
  extends Modelica.Icons.InterfacesPackage;
end Interfaces;

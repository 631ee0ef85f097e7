within Modelica.Thermal.HeatTransfer;
package Celsius "Sources and sensors in degrees Celsius"
  extends Modelica.Icons.VariantsPackage;
end Celsius;

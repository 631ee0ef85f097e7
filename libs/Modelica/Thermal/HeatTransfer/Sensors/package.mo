within Modelica.Thermal.HeatTransfer;
package Sensors "Measurement of temperature and heat flow"
  extends Modelica.Icons.SensorsPackage;
end Sensors;

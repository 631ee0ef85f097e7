within Modelica.Electrical.Analog;
package Sensors "Measurement of voltage, current and power"
  extends Modelica.Icons.SensorsPackage;
end Sensors;

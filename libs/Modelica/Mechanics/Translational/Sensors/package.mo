within Modelica.Mechanics.Translational;
package Sensors "Measurement of motion, force and power"
  extends Modelica.Icons.SensorsPackage;
end Sensors;

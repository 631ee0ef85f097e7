within Modelica.Mechanics.Rotational;
package Sensors "Measurement of motion, torque and power"
  extends Modelica.Icons.SensorsPackage;
end Sensors;

within BondLib.Electrical.Analog;
package Sensors "Sensors of voltage, current and power"
  extends Modelica.Icons.SensorsPackage;
  annotation (
    Documentation(info="<html>
<p>Sensors of voltage, current and power.</p>
</html>"));
end Sensors;

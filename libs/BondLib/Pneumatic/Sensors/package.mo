within BondLib.Pneumatic;
package Sensors "Sensors of pressure and flow"
  extends Modelica.Icons.SensorsPackage;
  annotation (
    Documentation(info="<html>
<p>Sensors of pressure and flow.</p>
</html>"));
end Sensors;

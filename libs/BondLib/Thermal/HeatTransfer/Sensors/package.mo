within BondLib.Thermal.HeatTransfer;
package Sensors "Sensors of temperature and heat flow"
  extends Modelica.Icons.SensorsPackage;
  annotation (
    Documentation(info="<html>
<p>Sensors of temperature and heat flow.</p>
</html>"));
end Sensors;

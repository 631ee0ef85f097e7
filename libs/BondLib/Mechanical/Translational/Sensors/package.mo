within BondLib.Mechanical.Translational;
package Sensors "Sensors"
  extends Modelica.Icons.SensorsPackage;
  annotation (
    Documentation(info="<html>
<p>Sensors.</p>
</html>"));
end Sensors;

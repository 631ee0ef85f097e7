within BondLib.Thermal.HeatTransfer;
package Celsius "Sources and sensors in degrees Celsius"
  extends Modelica.Icons.VariantsPackage;
  annotation (
    Documentation(info="<html>
<p>Sources and sensors in degrees Celsius.</p>
</html>"));
end Celsius;

within BondLib.Thermal.HeatTransfer;
package Fahrenheit "Sources and sensors in degrees Fahrenheit"
  extends Modelica.Icons.VariantsPackage;
  annotation (
    Documentation(info="<html>
<p>Sources and sensors in degrees Fahrenheit.</p>
</html>"));
end Fahrenheit;

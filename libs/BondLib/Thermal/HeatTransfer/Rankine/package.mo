within BondLib.Thermal.HeatTransfer;
package Rankine "Sources and sensors in degrees Rankine"
  extends Modelica.Icons.VariantsPackage;
  annotation (
    Documentation(info="<html>
<p>Sources and sensors in degrees Rankine.</p>
</html>"));
end Rankine;

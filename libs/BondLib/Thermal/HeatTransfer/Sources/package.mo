within BondLib.Thermal.HeatTransfer;
package Sources "Sources of temperature and heat flow"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>Sources of temperature and heat flow.</p>
</html>"));
end Sources;

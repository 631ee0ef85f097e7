within Modelica.Thermal.HeatTransfer;
package Sources "Sources of temperature and heat flow"
  extends Modelica.Icons.SourcesPackage;
end Sources;

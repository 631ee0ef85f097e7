within Modelica.Electrical.Analog;
package Sources "Voltage and current sources"
  extends Modelica.Icons.SourcesPackage;
end Sources;

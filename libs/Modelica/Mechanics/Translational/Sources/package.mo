within Modelica.Mechanics.Translational;
package Sources "Sources of motion and force"
  extends Modelica.Icons.SourcesPackage;
end Sources;

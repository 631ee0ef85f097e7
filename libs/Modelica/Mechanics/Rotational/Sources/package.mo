within Modelica.Mechanics.Rotational;
package Sources "Sources of motion and torque"
  extends Modelica.Icons.SourcesPackage;
end Sources;

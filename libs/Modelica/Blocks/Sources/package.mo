within Modelica.Blocks;
package Sources "Sources of signals"
  extends Modelica.Icons.SourcesPackage;
end Sources;

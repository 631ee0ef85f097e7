within BondLib.SystemDynamics;
package Sources "Sources and sinks"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>Sources and sinks.</p>
</html>"));
end Sources;

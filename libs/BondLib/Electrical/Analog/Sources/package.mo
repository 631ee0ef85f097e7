within BondLib.Electrical.Analog;
package Sources "Sources of voltage and current"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>Sources of voltage and current.</p>
</html>"));
end Sources;

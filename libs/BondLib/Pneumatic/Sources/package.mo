within BondLib.Pneumatic;
package Sources "Sources of pressure and flow"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>Sources of pressure and flow.</p>
</html>"));
end Sources;

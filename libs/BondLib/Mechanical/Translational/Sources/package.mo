within BondLib.Mechanical.Translational;
package Sources "Sources of force and motion"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>Sources of force and motion.</p>
</html>"));
end Sources;

within BondLib.Mechanical.Rotational;
package Sources "Sources of torque and motion"
  extends Modelica.Icons.SourcesPackage;
  annotation (
    Documentation(info="<html>
<p>Sources of torque and motion.</p>
</html>"));
end Sources;

within ThermoBondLib;
package Sources "Sources"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Surroundings that do not change, and flows that are forced.</p>
</html>"));
end Sources;

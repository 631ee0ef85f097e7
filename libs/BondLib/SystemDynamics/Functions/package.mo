within BondLib.SystemDynamics;
package Functions "Tables, smoothing and delays"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Tables, smoothing and delays.</p>
</html>"));
end Functions;

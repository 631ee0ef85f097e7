within BondLib.SystemDynamics;
package Rates "Rates"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Rates.</p>
</html>"));
end Rates;

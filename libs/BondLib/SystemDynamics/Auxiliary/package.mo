within BondLib.SystemDynamics;
package Auxiliary "Constants, gains and products"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Constants, gains and products.</p>
</html>"));
end Auxiliary;

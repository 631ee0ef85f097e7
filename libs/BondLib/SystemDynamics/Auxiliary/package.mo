within BondLib.SystemDynamics;
package Auxiliary "Constants, gains and products"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-45,45},{45,-45}}, lineColor={0,0,255})}),
    Documentation(info="<html>
<p>Constants, gains and products.</p>
</html>"));
end Auxiliary;

within BondLib;
package Hydraulic "Hydraulics with an incompressible or slightly compressible liquid"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Effort is pressure, flow is volume flow, and their product is power. Pressures are absolute; the liquid's
compressibility sits in volumes.</p>
</html>"));
end Hydraulic;

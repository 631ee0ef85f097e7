within ThermoBondLib;
package Junctions "Junctions of common temperature, pressure and Gibbs potential"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Matter has no inertia of its own, so there are 0-junctions only: a place with one temperature, one pressure and one
Gibbs potential, where entropy, volume and mass are shared out. <code>J0p11</code>, <code>J0p12</code> and
<code>J0p13</code> lead to regular bonds.</p>
</html>"));
end Junctions;

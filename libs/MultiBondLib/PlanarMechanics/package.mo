within MultiBondLib;
package PlanarMechanics "Mechanics in the plane"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Elements of planar multi-bond graphs.</p>
</html>"));
end PlanarMechanics;

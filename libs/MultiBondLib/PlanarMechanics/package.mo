within MultiBondLib;
package PlanarMechanics "Mechanics in the plane"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Bodies, joints and forces in the plane, each a multi-bond graph of three strands inside that can be opened: force and
velocity along x and y, torque and angular velocity. All is resolved in the world, and angles count clockwise.</p>
</html>"));
end PlanarMechanics;

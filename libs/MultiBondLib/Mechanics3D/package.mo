within MultiBondLib;
package Mechanics3D "Mechanics in space"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Bodies, joints and forces in space, each a multi-bond graph inside that can be opened. Translation is resolved in the
world, rotation in the body.</p>
</html>"));
end Mechanics3D;

within MultiBondLib.Mechanics3D;
package Utilities "Rotations"
  extends Modelica.Icons.UtilitiesPackage;
  annotation (
    Documentation(info="<html>
<p>Functions of rotation matrices, Cardan angles and quaternions.</p>
</html>"));
end Utilities;

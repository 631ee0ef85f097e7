within MultiBondLib.Mechanics3D;
package AdditionalMBG "Elements of spatial multi-bond graphs"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Rotations between axes, points that move with a body, and the gyroscopic torque.</p>
</html>"));
end AdditionalMBG;

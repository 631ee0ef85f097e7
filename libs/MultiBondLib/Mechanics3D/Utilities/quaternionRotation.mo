within MultiBondLib.Mechanics3D.Utilities;
function quaternionRotation "Rotation by a unit quaternion"
  extends Modelica.Icons.Function;
  input Real Q[4] "Vector part, then scalar part";
  output Real R[3, 3] "Turns vectors into the turned axes";
algorithm
    R := [2*(Q[1]*Q[1] + Q[4]*Q[4]) - 1, 2*(Q[1]*Q[2] + Q[3]*Q[4]), 2*(Q[1]*Q[3] - Q[2]*Q[4]);
      2*(Q[2]*Q[1] - Q[3]*Q[4]), 2*(Q[2]*Q[2] + Q[4]*Q[4]) - 1, 2*(Q[2]*Q[3] + Q[1]*Q[4]);
      2*(Q[3]*Q[1] + Q[2]*Q[4]), 2*(Q[3]*Q[2] - Q[1]*Q[4]), 2*(Q[3]*Q[3] + Q[4]*Q[4]) - 1];
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>The matrix of a quaternion of length one.</p>
</html>"));
end quaternionRotation;

within MultiBondLib.Mechanics3D.Utilities;
function quaternionVelocity "Angular velocity of a quaternion"
  extends Modelica.Icons.Function;
  input Real Q[4] "Vector part, then scalar part";
  input Real Q_d[4] "Its rate";
  output SI.AngularVelocity w[3] "Angular velocity, resolved in the turned axes";
algorithm
    w := 2*([Q[4], Q[3], -Q[2], -Q[1]; -Q[3], Q[4], Q[1], -Q[2]; Q[2], -Q[1], Q[4], -Q[3]]*Q_d);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Twice the product of a matrix of the quaternion and its rate.</p>
</html>"));
end quaternionVelocity;

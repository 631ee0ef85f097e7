within MultiBondLib.Mechanics3D.Utilities;
function cardanVelocity "Angular velocity of three angles"
  extends Modelica.Icons.Function;
  input Integer sequence[3] "Axes of the rotations in order";
  input SI.Angle phi[3] "Angles";
  input SI.AngularVelocity phi_d[3] "Rates of the angles";
  output SI.AngularVelocity w[3] "Angular velocity, resolved in the turned axes";
algorithm
    w := axis(sequence[3])*phi_d[3] + axisRotation(sequence[3], phi[3])*(axis(sequence[2])*phi_d[2] + axisRotation(sequence[2], phi[2])*axis(sequence[1])*phi_d[1]);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Each rate turns about its axis, seen from the last axes.</p>
</html>"));
end cardanVelocity;

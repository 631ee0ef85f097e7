within MultiBondLib.Mechanics3D.Utilities;
function quaternionStart "Quaternion of three angles"
  extends Modelica.Icons.Function;
  input Integer sequence[3] "Axes of the rotations in order";
  input SI.Angle phi[3] "Angles";
  output Real Q[4] "Vector part, then scalar part";
protected
    Real a[4] "First rotation";
    Real b[4] "Second rotation";
    Real c[4] "Third rotation";
algorithm
    a := cat(1, axis(sequence[1])*sin(phi[1]/2), {cos(phi[1]/2)});
    b := cat(1, axis(sequence[2])*sin(phi[2]/2), {cos(phi[2]/2)});
    c := cat(1, axis(sequence[3])*sin(phi[3]/2), {cos(phi[3]/2)});
    Q := quaternionProduct(quaternionProduct(a, b), c);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Start value of a quaternion from Cardan angles.</p>
</html>"));
end quaternionStart;

within MultiBondLib.Mechanics3D.Utilities;
function planarRotation "Rotation about an axis"
  extends Modelica.Icons.Function;
  input Real n[3] "Unit axis";
  input SI.Angle phi "Angle";
  output Real R[3, 3] "Turns vectors into the turned axes";
algorithm
    R := [n[1]*n[1] + (1 - n[1]*n[1])*cos(phi), n[1]*n[2]*(1 - cos(phi)) + n[3]*sin(phi), n[1]*n[3]*(1 - cos(phi)) - n[2]*sin(phi);
      n[2]*n[1]*(1 - cos(phi)) - n[3]*sin(phi), n[2]*n[2] + (1 - n[2]*n[2])*cos(phi), n[2]*n[3]*(1 - cos(phi)) + n[1]*sin(phi);
      n[3]*n[1]*(1 - cos(phi)) + n[2]*sin(phi), n[3]*n[2]*(1 - cos(phi)) - n[1]*sin(phi), n[3]*n[3] + (1 - n[3]*n[3])*cos(phi)];
  annotation (
    Inline=true,
    Documentation(info="<html>
<p><code>n n + (1 - n n) cos(phi) - skew(n) sin(phi)</code>.</p>
</html>"));
end planarRotation;

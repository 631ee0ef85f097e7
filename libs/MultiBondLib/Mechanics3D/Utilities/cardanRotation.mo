within MultiBondLib.Mechanics3D.Utilities;
function cardanRotation "Rotation by three angles"
  extends Modelica.Icons.Function;
  input Integer sequence[3] "Axes of the rotations in order";
  input SI.Angle phi[3] "Angles";
  output Real R[3, 3] "Turns vectors into the turned axes";
algorithm
    R := axisRotation(sequence[3], phi[3])*axisRotation(sequence[2], phi[2])*axisRotation(sequence[1], phi[1]);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p><code>R3*R2*R1</code>.</p>
</html>"));
end cardanRotation;

within MultiBondLib.Mechanics3D.Utilities;
function axisRotation "Rotation about one of the axes"
  extends Modelica.Icons.Function;
  input Integer axis "1, 2 or 3";
  input SI.Angle phi "Angle";
  output Real R[3, 3] "Turns vectors into the turned axes";
algorithm
    R := if axis == 1 then [1, 0, 0; 0, cos(phi), sin(phi); 0, -sin(phi), cos(phi)]
      else if axis == 2 then [cos(phi), 0, -sin(phi); 0, 1, 0; sin(phi), 0, cos(phi)]
      else [cos(phi), sin(phi), 0; -sin(phi), cos(phi), 0; 0, 0, 1];
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>The elementary rotations.</p>
</html>"));
end axisRotation;

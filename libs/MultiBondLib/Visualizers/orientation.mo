within MultiBondLib.Visualizers;
function orientation "Orientation from matrix and angular velocity"
  extends Modelica.Icons.Function;
  input Real R[3, 3] "Turns vectors of the world into the object";
  input SI.AngularVelocity w[3] = zeros(3) "Angular velocity, resolved in the object";
  output Orientation o "Orientation";
algorithm
    o := Orientation(T=R, w=w);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Puts both into a record.</p>
</html>"));
end orientation;

within MultiBondLib.Mechanics3D.Utilities;
function quaternionProduct "Product of two quaternions"
  extends Modelica.Icons.Function;
  input Real a[4] "First rotation";
  input Real b[4] "Second rotation";
  output Real Q[4] "Both, one after the other";
algorithm
    Q := cat(1, a[4]*b[1:3] + b[4]*a[1:3] + cross(a[1:3], b[1:3]), {a[4]*b[4] - a[1:3]*b[1:3]});
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Rotation <code>a</code>, then <code>b</code> about the axes that <code>a</code> has turned.</p>
</html>"));
end quaternionProduct;

within Modelica.Math;
function asinh "Inverse hyperbolic sine"
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Any number";
  output Real y "Number with sinh(y) = u";
algorithm
  y := log(u + sqrt(u*u + 1));
  annotation (Inline=true);
end asinh;

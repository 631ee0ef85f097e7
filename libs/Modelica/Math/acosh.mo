within Modelica.Math;
function acosh "Inverse hyperbolic cosine"
  extends Modelica.Math.Icons.AxisLeft;
  input Real u "Number not less than one";
  output Real y "Number y >= 0 with cosh(y) = u";
algorithm
  assert(u >= 1, "acosh needs a number not less than one, and was given " + String(u) + ".");
  y := log(u + sqrt(u*u - 1));
end acosh;

within Modelica.Math;
function cosh "Hyperbolic cosine"
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Any number";
  output Real y "Value of the function";
algorithm
  y := .cosh(u);
  annotation (Inline=true);
end cosh;

within Modelica.Math;
encapsulated function cosh "Hyperbolic cosine"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Any number";
  output Real y "Value of the function";
algorithm
  y := cosh(u);
  annotation (Inline=true);
end cosh;

within Modelica.Math;
encapsulated function tanh "Hyperbolic tangent"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Any number";
  output Real y "Value of the function";
algorithm
  y := tanh(u);
  annotation (Inline=true);
end tanh;

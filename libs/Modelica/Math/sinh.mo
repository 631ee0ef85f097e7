within Modelica.Math;
encapsulated function sinh "Hyperbolic sine"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Any number";
  output Real y "Value of the function";
algorithm
  y := sinh(u);
  annotation (Inline=true);
end sinh;

within Modelica.Math;
encapsulated function exp "Exponential function"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Any number";
  output Real y "Value of the function";
algorithm
  y := exp(u);
  annotation (Inline=true);
end exp;

within Modelica.Math;
encapsulated function log10 "Decimal logarithm"
  import Modelica;
  extends Modelica.Math.Icons.AxisLeft;
  input Real u "Positive number";
  output Real y "Value of the function";
algorithm
  y := log10(u);
  annotation (Inline=true);
end log10;

within Modelica.Math;
encapsulated function log "Natural logarithm"
  import Modelica;
  extends Modelica.Math.Icons.AxisLeft;
  input Real u "Positive number";
  output Real y "Value of the function";
algorithm
  y := log(u);
  annotation (Inline=true);
end log;

within Modelica.Math;
function sin "Sine"
  extends Modelica.Math.Icons.AxisLeft;
  input Modelica.Units.SI.Angle u "Angle";
  output Real y "Sine of the angle";
algorithm
  y := .sin(u);
  annotation (Inline=true);
end sin;

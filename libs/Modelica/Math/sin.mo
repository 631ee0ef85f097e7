within Modelica.Math;
encapsulated function sin "Sine"
  import Modelica;
  extends Modelica.Math.Icons.AxisLeft;
  input Modelica.Units.SI.Angle u "Angle";
  output Real y "Sine of the angle";
algorithm
  y := sin(u);
  annotation (Inline=true);
end sin;

within Modelica.Math;
encapsulated function tan "Tangent"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Modelica.Units.SI.Angle u "Angle other than an odd multiple of pi/2";
  output Real y "Tangent of the angle";
algorithm
  y := tan(u);
  annotation (Inline=true);
end tan;

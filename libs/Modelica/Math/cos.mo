within Modelica.Math;
encapsulated function cos "Cosine"
  import Modelica;
  extends Modelica.Math.Icons.AxisLeft;
  input Modelica.Units.SI.Angle u "Angle";
  output Real y "Cosine of the angle";
algorithm
  y := cos(u);
  annotation (Inline=true);
end cos;

within Modelica.Math;
function cos "Cosine"
  extends Modelica.Math.Icons.AxisLeft;
  input Modelica.Units.SI.Angle u "Angle";
  output Real y "Cosine of the angle";
algorithm
  y := .cos(u);
  annotation (Inline=true);
end cos;

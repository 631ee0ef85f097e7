within Modelica.Math;
encapsulated function acos "Inverse cosine"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Number between -1 and 1";
  output Modelica.Units.SI.Angle y "Angle between 0 and pi";
algorithm
  y := acos(u);
  annotation (Inline=true);
end acos;

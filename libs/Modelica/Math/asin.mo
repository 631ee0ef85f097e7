within Modelica.Math;
encapsulated function asin "Inverse sine"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Number between -1 and 1";
  output Modelica.Units.SI.Angle y "Angle between -pi/2 and pi/2";
algorithm
  y := asin(u);
  annotation (Inline=true);
end asin;

within Modelica.Math;
encapsulated function atan2 "Angle of a point in the plane"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u1 "Ordinate";
  input Real u2 "Abscissa";
  output Modelica.Units.SI.Angle y "Angle between -pi and pi";
algorithm
  y := atan2(u1, u2);
  annotation (Inline=true);
end atan2;

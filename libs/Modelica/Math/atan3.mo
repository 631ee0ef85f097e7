within Modelica.Math;
function atan3 "Angle of a point in the plane, next to a given angle"
  import Modelica.Constants.pi;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u1 "Ordinate";
  input Real u2 "Abscissa";
  input Modelica.Units.SI.Angle y0 = 0 "The result differs from this angle by no more than pi";
  output Modelica.Units.SI.Angle y "Angle, any number of turns";
protected
  Modelica.Units.SI.Angle principal = atan2(u1, u2) "Angle within the first turn";
algorithm
  y := if y0 == 0 then principal else principal + 2*pi*floor((y0 - principal)/(2*pi) + 0.5);
end atan3;

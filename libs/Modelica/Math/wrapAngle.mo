within Modelica.Math;
function wrapAngle "Bring an angle into one turn"
  import Modelica.Constants.pi;
  extends Modelica.Icons.Function;
  input Modelica.Units.SI.Angle u "Any angle";
  input Boolean positiveRange = false "True for the range 0 to 2 pi, else -pi to pi";
  output Modelica.Units.SI.Angle y "The same direction within one turn";
algorithm
  y := mod(u, 2*pi);
  if not positiveRange and y > pi then
    y := y - 2*pi;
  end if;
end wrapAngle;

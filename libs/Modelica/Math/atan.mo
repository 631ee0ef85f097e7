within Modelica.Math;
encapsulated function atan "Inverse tangent"
  import Modelica;
  extends Modelica.Math.Icons.AxisCenter;
  input Real u "Any number";
  output Modelica.Units.SI.Angle y "Angle between -pi/2 and pi/2";
algorithm
  y := atan(u);
  annotation (Inline=true);
end atan;

within Modelica;
package Mechanics "One-dimensional mechanics"
  import Modelica.Units.SI;
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,30},{-10,-30}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Line(points={{-10,0},{0,20},{15,-20},{30,20},{45,-20},{60,20},{70,0}}, color={0,0,0})}));
end Mechanics;

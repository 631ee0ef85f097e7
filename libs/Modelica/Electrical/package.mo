within Modelica;
package Electrical "Electrical circuits"
  import Modelica.Units.SI;
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-40,20},{40,-20}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-80,0},{-40,0}}, color={0,0,0}),
        Line(points={{40,0},{80,0}}, color={0,0,0})}));
end Electrical;

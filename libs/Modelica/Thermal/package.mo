within Modelica;
package Thermal "Thermal systems"
  import Modelica.Units.SI;
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-50,-60},{-70,-20},{-40,10},{-60,60}}, color={191,0,0}, thickness=0.5),
        Line(points={{0,-60},{-20,-20},{10,10},{-10,60}}, color={191,0,0}, thickness=0.5),
        Line(points={{50,-60},{30,-20},{60,10},{40,60}}, color={191,0,0}, thickness=0.5)}));
end Thermal;

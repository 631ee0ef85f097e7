within Modelica.Electrical.Analog;
package Semiconductors "Diodes and transistors"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-20,0}}, color={0,0,0}),
        Line(points={{-20,50},{-20,-50}}, color={0,0,0}),
        Line(points={{-20,20},{50,70}}, color={0,0,0}),
        Line(points={{-20,-20},{50,-70}}, color={0,0,0})}));
end Semiconductors;

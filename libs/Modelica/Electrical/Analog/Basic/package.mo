within Modelica.Electrical.Analog;
package Basic "Basic components"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-50,25},{50,-25}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-80,0},{-50,0}}, color={0,0,255}),
        Line(points={{50,0},{80,0}}, color={0,0,255})}));
end Basic;

within Modelica.Electrical;
package Analog "Analog circuits"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-50,0}}, color={0,0,0}),
        Rectangle(extent={{-50,20},{10,-20}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{10,0},{40,0}}, color={0,0,0}),
        Line(points={{40,30},{40,-30}}, color={0,0,0}),
        Line(points={{55,30},{55,-30}}, color={0,0,0}),
        Line(points={{55,0},{80,0}}, color={0,0,0})}));
end Analog;

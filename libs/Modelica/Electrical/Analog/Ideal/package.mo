within Modelica.Electrical.Analog;
package Ideal "Ideal components: switches, diodes, transformers"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{40,0},{-40,40},{-40,-40},{40,0}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{40,40},{40,-40}}, color={0,0,255}),
        Line(points={{-80,0},{80,0}}, color={0,0,255})}));
end Ideal;

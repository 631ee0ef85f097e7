within Modelica.Blocks;
package Tables "Tables as blocks"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,60},{70,-60}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-70,20},{70,20}}, color={0,0,0}),
        Line(points={{-70,-20},{70,-20}}, color={0,0,0}),
        Line(points={{0,60},{0,-60}}, color={0,0,0})}));
end Tables;

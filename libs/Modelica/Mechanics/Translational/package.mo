within Modelica.Mechanics;
package Translational "One-dimensional translational mechanics"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,40},{20,-40}}, lineColor={0,0,0}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Line(points={{20,0},{80,0}}, color={0,127,0}),
        Line(points={{-80,-40},{80,-40}}, color={0,0,0})}));
end Translational;

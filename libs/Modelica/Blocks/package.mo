within Modelica;
package Blocks "Signal blocks: continuous, discrete and logical"
  import Modelica.Units.SI;
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{-20,-20}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{20,40},{80,-20}}, lineColor={0,0,0}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-20,10},{20,10}}, color={0,0,127}),
        Line(points={{50,-20},{50,-60},{-50,-60},{-50,-20}}, color={0,0,127})}),
    Documentation(info="<html>
<p>Blocks have inputs and outputs with a fixed direction. Connect an output to any number of inputs.</p>
</html>"));
end Blocks;

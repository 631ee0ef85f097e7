within Modelica.Blocks;
package Continuous "Blocks with continuous states"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-60},{-60,-20},{-40,10},{-10,35},{25,48},{80,55}}, color={0,0,0}, smooth=Smooth.Bezier)}));
end Continuous;

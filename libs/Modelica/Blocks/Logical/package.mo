within Modelica.Blocks;
package Logical "Blocks with Boolean signals"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-40},{-30,-40},{-30,40},{30,40},{30,-40},{80,-40}}, color={255,0,255})}));
end Logical;

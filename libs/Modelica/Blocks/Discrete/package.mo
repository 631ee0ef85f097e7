within Modelica.Blocks;
package Discrete "Sampled blocks"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-50},{-40,-50},{-40,-10},{0,-10},{0,30},{40,30},{40,50},{80,50}}, color={0,0,0})}));
end Discrete;

within Modelica.Blocks;
package Nonlinear "Limiters, dead zones and delays"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-50},{-40,-50},{40,50},{80,50}}, color={0,0,0})}));
end Nonlinear;

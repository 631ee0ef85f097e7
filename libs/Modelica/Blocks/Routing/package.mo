within Modelica.Blocks;
package Routing "Splitting and joining of signals"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{0,0}}, color={0,0,127}),
        Line(points={{0,0},{70,50}}, color={0,0,127}),
        Line(points={{0,0},{80,0}}, color={0,0,127}),
        Line(points={{0,0},{70,-50}}, color={0,0,127})}));
end Routing;

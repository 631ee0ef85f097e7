within BondLib.Hydraulic;
package Actuators "Between fluid and mechanics"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,127,255}),
        Polygon(points={{-20,50},{20,50},{0,20},{-20,50}}, lineColor={0,127,255})}),
    Documentation(info="<html>
<p>Between fluid and mechanics.</p>
</html>"));
end Actuators;

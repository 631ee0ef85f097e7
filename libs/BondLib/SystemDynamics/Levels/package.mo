within BondLib.SystemDynamics;
package Levels "Levels"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-40,10},{40,-50}}, lineColor={0,255,255}, fillColor={0,255,255}, fillPattern=FillPattern.Solid),
        Line(points={{-40,50},{-40,-50},{40,-50},{40,50}}, color={170,0,255}, thickness=0.5)}),
    Documentation(info="<html>
<p>Levels.</p>
</html>"));
end Levels;

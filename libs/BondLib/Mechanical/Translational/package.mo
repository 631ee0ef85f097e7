within BondLib.Mechanical;
package Translational "Translation along a line"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,30},{-20,-30}}, lineColor={0,127,0}),
        Line(points={{-20,0},{-5,0},{5,25},{20,-25},{35,25},{50,-25},{58,0},{80,0}}, color={0,127,0})}),
    Documentation(info="<html>
<p>Components with the names and parameters of <code>Modelica.Mechanics.Translational</code> and its flanges; wrapped
and standard components can be mixed.</p>
</html>"));
end Translational;

within BondLib.Mechanical;
package Rotational "Rotation about an axis"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-30,60},{30,-60}}, lineColor={95,95,95}),
        Line(points={{-80,0},{-30,0}}, color={95,95,95}, thickness=0.5),
        Line(points={{30,0},{80,0}}, color={95,95,95}, thickness=0.5)}),
    Documentation(info="<html>
<p>Components with the names and parameters of <code>Modelica.Mechanics.Rotational</code> and its flanges; wrapped and
standard components can be mixed.</p>
</html>"));
end Rotational;

within BondLib.Pneumatic;
package Actuators "Between fluid and mechanics"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,30},{30,-30}}, lineColor={95,95,95}),
        Rectangle(extent={{-30,30},{-18,-30}}, lineColor={95,95,95}),
        Line(points={{-18,0},{80,0}}, color={95,95,95}, thickness=0.5)}),
    Documentation(info="<html>
<p>Between fluid and mechanics.</p>
</html>"));
end Actuators;

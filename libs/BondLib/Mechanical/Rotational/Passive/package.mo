within BondLib.Mechanical.Rotational;
package Passive "Bodies, springs, dampers and gears"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-50,0},{-40,30},{-20,-30},{0,30},{20,-30},{40,30},{50,0},{70,0}}, color={95,95,95})}),
    Documentation(info="<html>
<p>Bodies, springs, dampers and gears.</p>
</html>"));
end Passive;

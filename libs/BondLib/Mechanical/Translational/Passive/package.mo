within BondLib.Mechanical.Translational;
package Passive "Bodies, springs, dampers and gears"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,0},{-50,0},{-40,30},{-20,-30},{0,30},{20,-30},{40,30},{50,0},{70,0}}, color={0,127,0})}),
    Documentation(info="<html>
<p>Bodies, springs, dampers and gears.</p>
</html>"));
end Passive;

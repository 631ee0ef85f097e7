within BondLib;
package Electrical "Electrical circuits built of bond graphs"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-50,0}}, color={0,0,255}),
        Rectangle(extent={{-50,25},{50,-25}}, lineColor={0,0,255}),
        Line(points={{50,0},{80,0}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Wrapped components: outside they have the pins of the Modelica library and look like circuit elements, inside they
are bond graphs.</p>
</html>"));
end Electrical;

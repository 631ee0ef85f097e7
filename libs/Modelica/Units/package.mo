within Modelica;
package Units "Quantities and units"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-66,78},{-66,-40}}, color={0,0,0}),
        Ellipse(extent={{12,36},{68,-38}}, lineColor={0,0,0}),
        Line(points={{-74,78},{74,78}}, color={0,0,0})}));
end Units;

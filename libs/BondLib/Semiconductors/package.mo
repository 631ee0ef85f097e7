within BondLib;
package Semiconductors "Elements of which semiconductors are made"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,0}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,0}),
        Line(points={{40,40},{40,-40}}, color={0,0,0})}),
    Documentation(info="<html>
<p>Bond graph elements for models of semiconductors. Diodes and transistors with pins are in
<a href=\"modelica://BondLib.Electrical.Analog.Semiconductors\">Electrical.Analog.Semiconductors</a>.</p>
</html>"));
end Semiconductors;

within BondLib.Electrical.Analog;
package Semiconductors "Diodes and transistors"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,255}),
        Polygon(points={{-40,40},{40,0},{-40,-40},{-40,40}}, lineColor={0,0,255}),
        Line(points={{40,40},{40,-40}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Diodes and transistors.</p>
</html>"));
end Semiconductors;

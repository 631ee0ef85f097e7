within Modelica.Thermal;
package HeatTransfer "One-dimensional heat transfer with lumped elements"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{0,70},{60,10},{30,10},{30,-60},{-30,-60},{-30,10},{-60,10},{0,70}}, lineColor={191,0,0})}),
    Documentation(info="<html>
<p>A heat port carries the temperature and the heat flow rate into the component. Temperatures are absolute, in kelvin.</p>
</html>"));
end HeatTransfer;

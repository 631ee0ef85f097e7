within BondLib.Thermal;
package HeatTransfer "Heat transfer without convection of matter"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{-40,-40}}, lineColor={191,0,0}),
        Line(points={{-30,0},{30,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled}),
        Rectangle(extent={{40,40},{80,-40}}, lineColor={191,0,0})}),
    Documentation(info="<html>
<p>Components with the names, ports and parameters of <code>Modelica.Thermal.HeatTransfer</code>, and bond graphs
inside. The ports carry temperature and heat flow, the bonds temperature and entropy flow.</p>
</html>"));
end HeatTransfer;

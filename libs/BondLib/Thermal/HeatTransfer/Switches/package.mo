within BondLib.Thermal.HeatTransfer;
package Switches "Heat branches that are switched"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-10},{-40,-10},{40,40}}, color={191,0,0}),
        Line(points={{40,-10},{80,-10}}, color={191,0,0})}),
    Documentation(info="<html>
<p>Heat branches that are switched.</p>
</html>"));
end Switches;

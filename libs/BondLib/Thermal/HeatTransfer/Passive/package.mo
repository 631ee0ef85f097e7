within BondLib.Thermal.HeatTransfer;
package Passive "Heat capacities, conductors and radiation"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,30},{60,-30}}, lineColor={191,0,0}),
        Line(points={{-40,0},{40,0}}, color={191,0,0}, arrow={Arrow.None,Arrow.Filled})}),
    Documentation(info="<html>
<p>Heat capacities, conductors and radiation.</p>
</html>"));
end Passive;

within BondLib;
package Hydraulic "Hydraulics with an incompressible or slightly compressible liquid"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-70,30},{30,-30}}, lineColor={0,127,255}),
        Rectangle(extent={{-30,30},{-18,-30}}, lineColor={0,127,255}),
        Line(points={{-18,0},{80,0}}, color={0,127,255}, thickness=0.5)}),
    Documentation(info="<html>
<p>Effort is pressure, flow is volume flow, and their product is power. Pressures are absolute; the liquid's
compressibility sits in volumes.</p>
</html>"));
end Hydraulic;

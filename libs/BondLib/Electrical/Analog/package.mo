within BondLib.Electrical;
package Analog "Analog circuits"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-12,0}}, color={0,0,255}),
        Line(points={{-12,45},{-12,-45}}, color={0,0,255}),
        Line(points={{12,45},{12,-45}}, color={0,0,255}),
        Line(points={{12,0},{80,0}}, color={0,0,255})}),
    Documentation(info="<html>
<p>Components with the names, pins and parameters of <code>Modelica.Electrical.Analog</code>. Wrapped and standard
components can be mixed in one circuit. Effort is voltage, flow is current.</p>
</html>"));
end Analog;

within BondLib.Hydraulic;
package Passive "Restrictions, volumes and valves"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,127,255}),
        Line(points={{-40,40},{-10,10},{10,10},{40,40}}, color={0,127,255}),
        Line(points={{-40,-40},{-10,-10},{10,-10},{40,-40}}, color={0,127,255})}),
    Documentation(info="<html>
<p>Restrictions, volumes and valves.</p>
</html>"));
end Passive;

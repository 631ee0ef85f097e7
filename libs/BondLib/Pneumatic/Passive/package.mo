within BondLib.Pneumatic;
package Passive "Restrictions, volumes and valves"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={95,95,95}),
        Line(points={{-40,40},{0,8},{40,40}}, color={95,95,95}),
        Line(points={{-40,-40},{0,-8},{40,-40}}, color={95,95,95})}),
    Documentation(info="<html>
<p>Restrictions, volumes and valves.</p>
</html>"));
end Passive;

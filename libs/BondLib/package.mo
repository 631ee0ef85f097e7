within;
package BondLib "Bond graphs, and physical domains built with them"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
  annotation (
    version="3.0.0",
    versionDate="2026-11-15",
    uses(Modelica(version="4.1.0")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-10},{70,-10}}, color={0,0,0}, thickness=1),
        Line(points={{70,-10},{25,35}}, color={0,0,0}, thickness=1),
        Line(points={{-70,30},{-70,-50}}, color={0,0,0}, thickness=1)}),
    Documentation(info="<html>
<p>A bond graph shows how power flows through a physical system: each bond carries an effort and a flow whose product
is power, elements dissipate, store and transform it, and junctions share it out. The library holds the elements
themselves and, built with them, components of the electrical, mechanical, thermal, hydraulic and pneumatic domain and
of system dynamics that look like those of their own field.</p>
<p>Begin with <a href=\"modelica://BondLib.UsersGuide\">the user's guide</a> or with
<code>BondLib.Examples.OneResistor</code>.</p>
<p>The names of classes, ports and parameters are those that users of BondLib, the Modelica bond graph library of F.
E. Cellier and his students, know; structure and connectors follow A. de la Calle, F. E. Cellier, L. J. Yebra and S.
Dormido, <i>Improvements in BondLib, the Modelica Bond Graph Library</i> (2013). All text and code was written
anew.</p>
</html>"));
end BondLib;

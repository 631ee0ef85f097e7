within;
package MultiBondLib "Multi-bonds: vectors of bonds, and planar and spatial mechanics built with them"
  extends Modelica.Icons.Package;
  import Modelica.Units.SI;
  annotation (
    version="2.0.0",
    versionDate="2026-11-18",
    uses(Modelica(version="4.1.0"), BondLib(version="3.0.0")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-20},{60,-20}}, color={0,0,191}, thickness=1),
        Line(points={{-70,10},{60,10}}, color={0,0,191}, thickness=1),
        Line(points={{80,-5},{60,-20}}, color={0,0,191}, thickness=1),
        Line(points={{80,-5},{30,45}}, color={0,0,191}, thickness=1),
        Line(points={{-70,40},{-70,-50}}, color={0,0,191}, thickness=1)}),
    Documentation(info="<html>
<p>A multi-bond carries a vector of efforts and a vector of flows whose inner product is power. Mechanics in the plane
and in space is made of such vectors: a force and the velocity of its point, a torque and an angular velocity. The
library holds the elements themselves and, built with them, bodies, joints, forces, rolling objects and impacts that
look like those of a mechanical library; inside each of them is a multi-bond graph that can be opened.</p>
<p>Begin with <a href=\"modelica://MultiBondLib.UsersGuide\">the user's guide</a> or with
<code>MultiBondLib.Examples.PlanarPendulum</code>.</p>
<p>The names of classes, ports and parameters are those that users of MultiBondLib, the library of D. Zimmer and F. E.
Cellier (2006), know; connectors are balanced as those of BondLib 3.0. All text and code was written anew.</p>
</html>"));
end MultiBondLib;

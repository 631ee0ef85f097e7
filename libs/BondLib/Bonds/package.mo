within BondLib;
package Bonds "Bonds, causal and a-causal"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-70,-20},{70,-20}}, color={0,0,0}, thickness=0.5),
        Line(points={{70,-20},{30,20}}, color={0,0,0}, thickness=0.5)}),
    Documentation(info="<html>
<p>A bond is drawn as a harpoon from its tail to its head; the barb is on the side of the effort. The stroke of a
causal bond is at the end where the flow is computed; the effort is computed at the other end.</p>
</html>"));
end Bonds;

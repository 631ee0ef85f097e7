within BondLib;
package Mechanical "One-dimensional mechanics built of bond graphs"
  extends Modelica.Icons.Package;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,30},{-30,-30}}, lineColor={0,127,0}),
        Line(points={{-30,0},{-20,0},{-14,20},{-2,-20},{10,20},{22,-20},{28,0},{40,0}}, color={0,127,0}),
        Ellipse(extent={{40,22},{84,-22}}, lineColor={95,95,95})}),
    Documentation(info="<html>
<p>Effort is force or torque, flow is velocity; the wrappers are of gyrator type, since force is the flow variable of
a flange.</p>
<p>The flanges are those of the Modelica library and carry the position. The velocity of a bond is the derivative of
the position where motion enters the graph (<code>Tr2BG</code>, <code>Rot2BG</code>); where the graph moves a flange
(<code>BG2Tr</code>, <code>BG2Rot</code>) the position is handed over as a signal, so that rigid bodies keep one
position instead of integrating it twice. Springs take their length from the flanges and so need no state of their
own.</p>
</html>"));
end Mechanical;

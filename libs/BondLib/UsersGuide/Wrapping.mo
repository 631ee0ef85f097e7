within BondLib.UsersGuide;
class Wrapping "Wrapped components"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>A bond graph of a large system is hard to read. Wrapped components hide it: outside they have the connectors and
the look of their domain, inside they are bond graphs. Two <b>wrappers</b> in each domain turn one into the other.</p>
<p><b>Transformer-type</b> wrappers (electrical, thermal, hydraulic, pneumatic): the flow of the bond is the flow
variable of the domain, or, for heat, that over the temperature. What enters at the pin leaves along the bond: <code>e
= v</code>, <code>f = -i</code> with the connector's own f. The paper writes <code>d*f = i</code> instead. Both are
the same for the usual direction (from <code>El2BG</code>, to <code>BG2El</code>); for a bond the other way the
paper's form creates power, ours conserves it. Voltage sources have bonds from n to p, so that the power they deliver
is positive.</p>
<p><b>Gyrator-type</b> wrappers (translational, rotational): the effort of the bond is force or torque, the flow
variable of the flange. In earlier versions the flanges were different from those of the Modelica library, since they
had to carry the velocity as well. Here they are the same, and the models are balanced:</p>
<ul>
<li>where motion enters the graph (<code>Tr2BG</code>, <code>Rot2BG</code>) the flow of the bond is the derivative of
the position: <code>d*f = der(s)</code>, and the force is <code>-d*e</code>; the position also leaves as a
signal;</li>
<li>where the graph moves a flange (<code>BG2Tr</code>, <code>BG2Rot</code>), as on the far side of a mass, the
position comes in as a signal, and the velocity is not equated a second time. So a rigid body has one position, not
two that are integrated side by side and drift;</li>
<li>springs take their length from the flanges (<code>Utilities.Cq</code>): they need no state, and their start is
consistent by construction.</li>
</ul>
<p>Pins, heat ports and flanges being those of the Modelica library, wrapped and standard components can be mixed
(<code>Examples.MixedCircuit</code>). A wrapped circuit and its bare bond graph give the same trajectories; pairs to
compare are <code>RLCSeries</code>, <code>OneWayRectifier</code>, <code>DCMotor</code>, <code>TwoBodies</code>,
<code>QuarterCar</code> and <code>TankDischarge</code>, each with its twin <code>...Wrapped</code>, and
<code>HeatExchange</code> with <code>TwoMasses</code>.</p>
</html>"));
end Wrapping;

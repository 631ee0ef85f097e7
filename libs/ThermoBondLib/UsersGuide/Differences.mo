within ThermoBondLib.UsersGuide;
class Differences "What differs from version 2.1"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<ul>
<li>Connectors are balanced; hence <code>Exist</code>, <code>S</code>, <code>V</code>, <code>M</code> come with flows
that are zero.</li>
<li><code>PVE</code> and <code>ME</code> return their heat to both sides; version 2.1 took it away in
<code>PVE</code>.</li>
<li>Pipes (<code>VF</code>, <code>FVF</code>) and vessels of constant volume move enthalpy; version 2.1 counted
<code>p*q</code> with the sign of regular bonds, so that a bottle that empties cooled by 18 K instead of 128 K.</li>
<li><code>BoilCondWater</code> conserves energy; <code>conserving=false</code> gives the law of version 2.1. The
pressure cooker uses that law, as its published results do, and <code>conserving=true</code> shows the difference: 0.4 K
while it cools.</li>
<li>The Gibbs potential of water grows with its pressure by <code>(p - p_sat)*v</code>, so that water that loses pressure
in a pipe is warmer behind it.</li>
<li>The specific volume of saturated water at 593.15 K is 1.498e-3 m3/kg, not 1.98e-3.</li>
<li>Substances vanish and appear with hysteresis, and laws that change with the direction of a flow are continuous, so
that nothing chatters.</li>
</ul>
</html>"));
end Differences;

within BondLib.UsersGuide;
class BondGraphs "Bond graphs in one page"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>A bond graph shows the flow of power. A <b>bond</b>, drawn as a harpoon, carries an <b>effort</b> e and a
<b>flow</b> f, and e*f is the power that flows in its direction. What the two are depends on the domain:</p>
<table border=\"1\" cellpadding=\"4\">
<tr><th>Domain</th><th>effort</th><th>flow</th><th>momentum p</th><th>displacement q</th></tr>
<tr><td>electrical</td><td>voltage</td><td>current</td><td>flux linkage</td><td>charge</td></tr>
<tr><td>translational</td><td>force</td><td>velocity</td><td>momentum</td><td>position</td></tr>
<tr><td>rotational</td><td>torque</td><td>angular velocity</td><td>angular momentum</td><td>angle</td></tr>
<tr><td>hydraulic</td><td>pressure</td><td>volume flow</td><td>pressure momentum</td><td>volume</td></tr>
<tr><td>thermal</td><td>temperature</td><td>entropy flow</td><td>-</td><td>entropy</td></tr>
</table>
<p>Bonds meet in <b>junctions</b>: at a 0-junction the efforts are equal and the flows sum to zero (a node of a
circuit, a spring between two bodies), at a 1-junction the flows are equal and the efforts sum to zero (a loop of a
circuit, a body that several forces act on). At the ends of the graph sit <b>elements</b>:</p>
<table border=\"1\" cellpadding=\"4\">
<tr><th>Element</th><th>law</th><th>role</th></tr>
<tr><td>Se, Sf</td><td>e = e0, f = f0</td><td>source</td></tr>
<tr><td>R (or G)</td><td>e = R*f</td><td>dissipates</td></tr>
<tr><td>C</td><td>f = C*e'</td><td>stores displacement</td></tr>
<tr><td>I</td><td>e = I*f'</td><td>stores momentum</td></tr>
<tr><td>TF</td><td>e1 = m*e2, f2 = m*f1</td><td>hands power on</td></tr>
<tr><td>GY</td><td>e1 = r*f2, e2 = r*f1</td><td>hands power on</td></tr>
</table>
<p>How to draw one: a 0-junction for each voltage (or force, pressure), a 1-junction for each current (or velocity,
flow) that you want to see; elements to the junctions they belong to; a bond on every connection, pointing to where
power is to count positive: from sources, to R, C and I, through two-ports.</p>
</html>"));
end BondGraphs;

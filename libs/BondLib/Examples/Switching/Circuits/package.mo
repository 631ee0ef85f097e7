within BondLib.Examples.Switching;
package Circuits "Small circuits with switches, Fig. 3.6, 3.7 and 3.12 to 3.22"
  extends Modelica.Icons.ExamplesPackage;
  annotation (Documentation(info="<html>
<p>What an ideal switch may be combined with, and what not.</p>
<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\">
<tr><th>figure</th><th>model</th><th>thesis</th><th>here</th></tr>
<tr><td>3.6</td><td>SwitchesInSeries</td><td>a floating voltage</td><td>an error that names both switches, the wire, the time and the remedies</td></tr>
<tr><td>3.7</td><td>SwitchesInParallel</td><td>an undetermined current</td><td>an error that names both switches, the currents, the time and the remedies</td></tr>
<tr><td>3.12</td><td>CapacitorOnSource</td><td>fails</td><td>an error that names the capacitor, the switch, the time and the remedies</td></tr>
<tr><td>3.14, 3.15</td><td>CapacitorThroughResistor</td><td>runs; shows a ramp of 4 ms</td><td>runs; the ramp takes a microsecond</td></tr>
<tr><td>3.16</td><td>SpringBehindDamper</td><td>fails</td><td>as 3.12: the damper hands the force on to the spring at once</td></tr>
<tr><td>3.17</td><td>InductorCutOff</td><td>fails</td><td>an error that names the inductor, the switch, the time and the remedies</td></tr>
<tr><td>3.18</td><td>InductorWithDischarge</td><td>runs</td><td>runs</td></tr>
<tr><td>3.19</td><td>WeightOnSpring</td><td>runs</td><td>runs</td></tr>
<tr><td>3.20, 3.21</td><td>WeightCutOff</td><td>fails at 5 s</td><td>an error at 5 s that names the mass and the switch</td></tr>
<tr><td>3.22</td><td>WeightGrounded</td><td>runs</td><td>runs</td></tr>
</table>
</html>"));
end Circuits;

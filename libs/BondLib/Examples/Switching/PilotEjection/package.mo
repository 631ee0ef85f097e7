within BondLib.Examples.Switching;
package PilotEjection "Pilot ejection in four phases, Fig. 4.17 to 4.27"
  extends Modelica.Icons.ExamplesPackage;
  annotation (Documentation(info="<html>
<p>A seat of 200 kg leaves an aircraft of 20000 kg at 420 m/s: it is latched (1), pushed by a spring of 10 kN/m that was
compressed by half a metre (2), guided by a rail (3) and free (4).</p>
<p><b>Where the published times and data disagree.</b> The thesis fires at 1 s, ends the contact of seat and spring at
1.064 s and the rail at 1.17 s. With its own data the relative motion obeys
<code>x'' = 1.01*g - k*(1/m + 1/M)*x</code>, so that contact is lost 0.320 s after firing (0.221 s without gravity);
0.064 s would need a spring of 125 kN/m. At 1.064 s the spring is still compressed by 0.47 m, and cutting it off there
leaves the seat with 0.96 m/s and throws away the rest of its energy. The largest speed that the published spring
can give the seat is 2.2 m/s: too slow for the exit that the thesis plots.</p>
<p><code>AsPublished</code> keeps the published times, <code>EventTriggered</code> lets the physics decide.</p>
</html>"));
end PilotEjection;

within BondLib.Examples.Switching;
package Gearbox "Gearbox with four gears, Fig. 4.1 to 4.16"
  extends Modelica.Icons.ExamplesPackage;
  annotation (Documentation(info="<html>
<p>An engine of 10000 N.m drives one of four pairs of gears, two seconds each.</p>
<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\">
<tr><th>figure</th><th>model</th><th>what it shows</th></tr>
<tr><td>4.1</td><td>CommonResistor</td><td>four paths end at one resistor</td></tr>
<tr><td>4.2</td><td>SeparateResistors</td><td>each path has its own</td></tr>
<tr><td>4.4, 4.5</td><td>EqualLoads</td><td>500 N.m each; the network of 32 switches</td></tr>
<tr><td>4.6</td><td>UnequalLoads</td><td>4000, 3200, 2600 and 1800 N.m</td></tr>
<tr><td>4.7</td><td>NoLoads</td><td>the speeds begin at zero</td></tr>
<tr><td>4.8, 4.9</td><td>CommonLoad</td><td>one load for all, with isolating switches</td></tr>
<tr><td>4.10</td><td>Flywheel</td><td>an inertia at the engine; it failed there and works here</td></tr>
<tr><td>4.11 to 4.16</td><td>SlippingFlywheel1, 50, 5000</td><td>the inertia behind a resistance</td></tr>
<tr><td></td><td>MultiPosition</td><td>one multi-position switch instead of 32 switches</td></tr>
</table>
</html>"));
end Gearbox;

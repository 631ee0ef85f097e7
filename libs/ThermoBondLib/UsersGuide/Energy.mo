within ThermoBondLib.UsersGuide;
class Energy "The balance of energy"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>The power along a thermo-bond is <code>T*Sdot - p*q + g*Mdot</code>. All elements of <code>Passive</code> hand on
what they take and turn what is lost into entropy, so a closed model keeps its energy and its entropy never falls. The
ledger of a run shows what sources supplied and substances stored.</p>
<p>A vessel of constant volume and a pipe exchange more than that: the wall pushes the matter out, with the power
<code>p*q</code>. The ledger shows this work as supplied by the wall and taken up by the pipe; around a closed circuit
it sums to zero.</p>
<p>The laws of <code>Water</code> and <code>WaterVapor</code> are the fits of version 2.1, one for each of temperature,
pressure and Gibbs potential, without a fundamental equation behind them. Energy, volume and mass are kept all the same,
because elements are written so; but where vapour is moved, boils or condenses, an element may destroy some entropy: up
to 0.2 % of what it carries in the cooker, and more in the first instant of <code>BoilingWater</code>, which begins far
from equilibrium. The cooker as a whole produces entropy at all times. Air, carbon dioxide and methane have fundamental
equations and do not do this.</p>
</html>"));
end Energy;

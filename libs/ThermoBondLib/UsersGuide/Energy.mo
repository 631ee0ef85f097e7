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
</html>"));
end Energy;

within BondLib.UsersGuide;
class Annotations "How classes tell the bond view what they are"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Bonds, elements and connectors carry a vendor annotation <code>__Harpoon(...)</code> that the tool's bond view
reads; user-defined classes join in by the same means. It does not influence simulation results. An annotation is not
inherited: write it in each class that is not partial.</p>
<p><b>Connectors</b></p>
<pre>
__Harpoon(port(role=\"bond\" | \"element\", e=\"e\", f=\"f\", d=\"d\"))
</pre>
<p>names the variables that are effort, flow and direction, and says whether it is the end of a bond or the port of an
element. Causal ends add <code>computes=\"effort\" | \"flow\"</code>: what the attached element computes.</p>
<p><b>Bonds</b></p>
<pre>
__Harpoon(bond(tail=\"BondCon1\", head=\"BondCon2\", stroke=\"free\" | \"tail\" | \"head\"))
</pre>
<p><b>Elements, junctions and wrappers</b></p>
<pre>
__Harpoon(element(kind=\"R\", role=\"dissipator\", rule=\"...\", port(BondCon1=\"free\")))
</pre>
<ul>
<li><code>kind</code>: the letters of the textbook: \"R\", \"C\", \"I\", \"Se\", \"Sf\", \"TF\", \"GY\", \"0\", \"1\", \"Sw\", \"D\"
(diodes), \"RS\" (resistance with a thermal port), \"De\", \"Df\", \"Dp\", \"Dq\", \"wrapper\", or any other word.</li>
<li><code>role</code> in the balance of energy: \"source\", \"store\", \"dissipator\", \"transformer\" (hands on all power),
\"junction\" and \"sensor\" (take none), \"switch\" (takes none while it is ideal), \"boundary\" (power enters or leaves
the bond graph here, by the connectors of another <code>domain</code>).</li>
<li><code>energy=\"E\"</code> names the variable that is the energy of a store. With it the energy ledger compares what
flowed in with what is there, and sees what is lost in a jump; without it, it trusts the power. Where a store does not
keep all of its power, <code>rest=\"dissipated\"</code> (a contact with damping) or <code>rest=\"supplied\"</code> (a
modulated store, whose signal does work) says where the difference belongs.</li>
<li><code>power=false</code> where effort times flow is no power (pseudo bonds), or <code>power(BondCon1=false,
BondCon2=true)</code> by port. All that is joined to such a port has no place in the ledger.</li>
<li><code>port(NAME=\"...\")</code>, one entry for each connector; for an array of connectors the name of the array. It
says which causality the element accepts there:
  <ul>
  <li>\"effort-out\": it computes the effort, always (Se); \"flow-out\": it computes the flow, always (Sf);</li>
  <li>\"prefers-effort-out\" (C), \"prefers-flow-out\" (I): preferred, since otherwise a state is lost;</li>
  <li>\"free\": either, unless <code>rule</code> says more; \"modal\": depends on the mode, and must not be dictated from
  outside.</li>
  </ul>
  Where parameters that decide the structure (<code>Evaluate</code>) leave nothing of a law but <code>f = 0</code> or
  <code>e = 0</code>, as a capacitance of zero does, the port computes that zero, and keeps no state.</li>
<li><code>rule</code>, where ports depend on each other: \"zero\" (exactly one port receives its effort from outside),
\"one\" (exactly one port receives its flow from outside), \"transformer\" (exactly one of two ports computes an effort),
\"gyrator\" (both compute an effort, or none).</li>
</ul>
<p>Flows of connectors count positive into the component, so <code>e*f</code> of a port is the power into the element,
whatever the direction of the bond. Composite classes need no annotation: the view looks inside.</p>
<p><b>Bundles of bonds</b></p>
<p>A connector may hold several pairs, its strands: arrays <code>e</code> and <code>f</code>, or lists of names,
<code>port(e={\"T\",\"p\",\"g\"}, f={\"Sdot\",\"q\",\"Mdot\"}, sign={1,-1,1})</code>, where <code>sign</code> says how
effort times flow of a strand counts as power. A text in <code>port(NAME=...)</code> holds for all strands, a list gives
one for each. The rules \"zero\" and \"one\" hold for each strand; \"transformer\" and \"gyrator\" over bundles are matrices.
Elements that lead strands from port to port say how: <code>strands(P3={\"P1[1]\",\"P2[1]\"})</code>, or by numbers,
where equal ones meet, <code>strands(P1=1:n, P2=order)</code>; numbers may depend on parameters.
<code>optional={\"P3\"}</code> names ports that need no bond.</p>
<p><b>Models to be simulated</b></p>
<pre>
__Harpoon(plot={\"C1.e\", \"R1.f\"})
</pre>
<p>lists the variables worth seeing.</p>
</html>"));
end Annotations;

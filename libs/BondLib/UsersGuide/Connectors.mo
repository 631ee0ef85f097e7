within BondLib.UsersGuide;
class Connectors "Connectors and directions"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Two connectors see to it that a graph is put together in the only way that makes sense. Both hold <code>e</code>
(potential), <code>f</code> (flow variable, positive into the component) and the direction <code>d</code> (-1 where a
bond leaves, +1 where it arrives):</p>
<ul>
<li><code>BondCon_a</code>, filled, is the end of a bond; <code>d</code> is its output;</li>
<li><code>BondCon_b</code>, empty, is the port of everything else; <code>d</code> is its input.</li>
</ul>
<p>So every bond end must meet an element or a junction. Two elements without a bond leave <code>d</code> without a
value; two bonds in series are two outputs that clash. <code>d</code> is a Real, as in earlier versions, so that
expressions such as <code>BondCon1.d*BondCon1.e</code> in existing models compile.</p>
<p><b>A bond</b> has <code>e2 = e1</code>, <code>f1 + f2 = 0</code>, <code>d1 = -1</code>, <code>d2 = +1</code>.
(Listing 11 of the 2013 paper prints <code>f2 = f1</code>, as it was when f was no flow variable. With a flow variable
that would turn the resistance of <code>Examples.OneResistor</code> into a negative one.) With F the flow from tail to
head, an attached port sees <code>f = d*F</code>.</p>
<p><b>Local balance.</b> Each class has as many equations as it has unknowns, less flow variables, less inputs:</p>
<table border=\"1\" cellpadding=\"4\">
<tr><th>Class</th><th>unknowns</th><th>flows</th><th>inputs</th><th>equations</th></tr>
<tr><td>Bond</td><td>6</td><td>2</td><td>0</td><td>4</td></tr>
<tr><td>one-port (with e and f)</td><td>5</td><td>1</td><td>1</td><td>3: two of the interface, one law</td></tr>
<tr><td>two-port</td><td>10</td><td>2</td><td>2</td><td>6: four of the interface, two laws</td></tr>
<tr><td>junction with n ports</td><td>5n</td><td>n</td><td>n</td><td>3n: 2n of the interface, n laws</td></tr>
<tr><td>El2BG, BG2El</td><td>5</td><td>2</td><td>1</td><td>2</td></tr>
</table>
<p><b>Directions</b> are book-keeping. Turn every bond of a graph round, and all variables of its elements stay as
they were; only what is read along the bonds has changed its sign (<code>Examples.RLCSeriesReversed</code>). A single
bond matters where it decides on which side of a balance its element stands: at a 1-junction, a bond that is turned
alone puts its element into the loop the other way round. For R, C, I that only turns the sign of their <code>e</code>
and <code>f</code>; a source, a diode or a sensor is reversed by it. At a 0-junction the direction of a single bond
makes no difference.</p>
<p><b>Units.</b> The effort of a bond is a voltage here and a force there, so <code>e</code> and <code>f</code> of the
elements have no unit. Where the domain is known it can be said, as in <code>Passive.C C1(C=1e-3, e(unit=\"V\"))</code>;
plots then show it, and quantities of different units get panels of their own. In the thermal elements effort and entropy
flow have theirs, <code>K</code> and <code>W/K</code>, and so have all connectors, sensors and variables of the wrapped
components.</p>
<p><b>Earlier versions.</b> Elements written against <code>PassiveOnePort</code>, <code>ActiveOnePort</code>,
<code>TwoPort</code> and the junction interfaces work unchanged: they only use <code>e</code> and <code>f</code>.
<code>Interfaces.BondCon</code> is the element connector. A composite class that ended in a junction keeps
<code>BondCon_b</code> at its border; one that ended in a bond needs <code>BondCon_a</code> there.</p>
</html>"));
end Connectors;

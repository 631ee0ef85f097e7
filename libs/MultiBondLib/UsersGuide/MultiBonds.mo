within MultiBondLib.UsersGuide;
class MultiBonds "Multi-bonds"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>A multi-bond is a bundle of bonds, its strands. It carries a vector of efforts and a vector of flows; their inner
product is power, counted along the harpoon. Elements of the packages <code>Passive</code>, <code>Sources</code> and
<code>Sensors</code> hold the laws of BondLib strand by strand; fields (<code>RF</code>, <code>CF</code>,
<code>IF</code>) and transformers mix strands by a matrix.</p>
<p>The size is the parameter <code>n</code> of each class. Its default is that of <code>inner MultiBondLib.Defaults
MBG_defaults(n=...)</code>. A model without it gets multi-bonds of one strand, and a note that says so.</p>
<p>A connector of a multi-bond (filled disc) fits only to a connector of an element or junction (empty disc) of the same
size: two elements without a multi-bond between them, two multi-bonds in series, and different sizes are refused, with the
components named.</p>
<p>Ports of <code>J0</code>, <code>J1</code>, <code>J0large</code> and <code>J1large</code> may stay open.
<code>J0Partial</code> and <code>J1Partial</code> join some strands only; <code>Composition</code> makes one multi-bond
of two; <code>PermutMultiBond</code> changes the order of the strands; <code>FromMultiBond</code> and
<code>ToMultiBond</code> lead a single strand to an element of BondLib. Signals have a direction:
<code>connect(Angle.q[3], Rod.phi)</code> modulates a rod by an angle.</p>
<p><code>Examples.ElectricCircuit</code> has one circuit as bonds and as multi-bonds, <code>Examples.PlanarPendulum</code>
a pendulum as one multi-bond graph.</p>
</html>"));
end MultiBonds;

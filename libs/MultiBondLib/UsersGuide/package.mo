within MultiBondLib;
package UsersGuide "User's guide"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>A multi-bond is a bundle of bonds, its strands. Elements of the packages <code>Passive</code>, <code>Sources</code> and
<code>Sensors</code> hold the laws of BondLib strand by strand; fields and transformers mix strands by a matrix.</p>
<p>The size is the parameter <code>n</code> of each class. Its default is that of <code>inner MultiBondLib.Defaults
MBG_defaults(n=...)</code>. A model without it gets multi-bonds of one strand, and a note that says so.</p>
<p>A connector of a multi-bond (filled disc) fits only to a connector of an element or junction (empty disc) of the same
size: two elements without a multi-bond between them, two multi-bonds in series, and different sizes are refused.</p>
<p>Ports of <code>J0</code>, <code>J1</code>, <code>J0large</code> and <code>J1large</code> may stay open. Signals have a
direction: <code>connect(Angle.q[3], Rod.phi)</code> modulates a rod by an angle.</p>
</html>"));
end UsersGuide;

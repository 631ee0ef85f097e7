within ThermoBondLib.UsersGuide;
class Connectors "Connectors that are balanced"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Thermo-bonds end in <code>ThBondCon_a</code>, elements and junctions in <code>ThBondCon_b</code>: whoever joins two
bonds, or two elements without a bond, or a thermo-bond with a regular port, is told so, with the component.</p>
<p>Laws of convection need the entropy, volume and mass of a substance, and whether it exists. All four are potentials
of the connector, and four flows in <code>none</code>, which are zero everywhere, make the connector balanced. A
substance or a source gives the four; a junction hands them on; an element that reads them sets <code>none</code> to
zero.</p>
<p>Where a thermo-bond meets regular bonds: <code>Junctions.J0p11</code> (heat), <code>J0p12</code> (heat and volume),
<code>J0p13</code> (all three).</p>
<p>A signal <code>InPort1</code> is connected, or left open; then the model gives the variable <code>s</code> an
equation, such as <code>HE1.s = 0.35;</code>.</p>
</html>"));
end Connectors;

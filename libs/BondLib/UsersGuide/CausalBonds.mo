within BondLib.UsersGuide;
class CausalBonds "Causal bonds"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Of the two variables of a bond one is computed at either end. A causal bond says which: its <b>stroke</b> is at the
end where the flow is computed. <code>eBond</code> has the stroke at its tail, <code>fBond</code> at its head; their
connectors are called <code>fBondCon1</code> at the stroke and <code>eBondCon1</code> at the other end.</p>
<p>Up to version 2.4 this was expressed by input and output prefixes on effort and flow. With flow variables that is
not legal Modelica: a flow variable may only meet a flow variable, and a connector needs as many flow variables as
potentials without a prefix. Therefore causal bonds here have the connectors and the equations of <code>Bond</code>
and <b>declare</b> the stroke in an annotation. The tool finds the causality of the graph for itself and compares: a
declared stroke at the wrong end is reported by name. Causal and a-causal bonds can be mixed as you like; where
causality may change (around a switch) use <code>Bond</code>.</p>
<p>Rules to read a graph by: one stroke at a 0-junction, all but one at a 1-junction; a transformer has one stroke, a
gyrator two or none; an effort source has none, a flow source has it; C prefers none and I prefers the stroke. Where a
C or I does not get its preference it has no state of its own (<code>Examples.GearTrain</code>).</p>
</html>"));
end CausalBonds;

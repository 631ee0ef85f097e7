within BondLib.UsersGuide;
class Modes "Switches and other changes of mode"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>An ideal switch is a source of zero flow when open and of zero effort when closed; its causality changes with its
position. So do ideal diodes. The rest of the graph must leave it the choice: in each mode the equations must be
solvable.</p>
<ul>
<li>A capacitance switched onto an effort source would take an infinite flow: put a resistance in between
(<code>Examples.Switching.Circuits.CapacitorThroughResistor</code>).</li>
<li>An inertia whose flow is cut off would give an infinite effort: give it a way round, such as a second switch that
closes when the first opens (<code>Examples.Switching.Circuits.WeightGrounded</code>).</li>
<li>Two open switches in series leave the effort between them undetermined, two closed ones in parallel the
flows.</li>
</ul>
<p>The leaking variants (Sw2, D2, Z2, T2, Th) have a finite slope in every mode and fit anywhere. Their
characteristics are written along a curve parameter <code>sigma</code>, of which effort and flow are functions; so the
vertical pieces need no special treatment.</p>
</html>"));
end Modes;

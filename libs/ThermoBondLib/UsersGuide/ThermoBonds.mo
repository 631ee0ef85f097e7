within ThermoBondLib.UsersGuide;
class ThermoBonds "What a thermo-bond carries"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>A piece of matter has entropy, volume and mass. Its internal energy changes by <code>dU = T*dS - p*dV + g*dM</code>,
so three efforts belong to three flows: temperature to entropy flow, pressure to volume flow, Gibbs potential to mass
flow. Heat can flow without mass, mass never without heat; a thermo-bond therefore keeps the three together, as a red
harpoon with a slash and a 3.</p>
<p>There are 0-junctions only: matter at a place has one temperature, one pressure and one Gibbs potential. What happens
between two places is a two-port between two 0-junctions: <code>HE</code> exchanges heat, <code>PVE</code> volume,
<code>ME</code> mass, <code>RFq</code> and the pipes carry all three. Substances, the capacitive fields
<code>CF</code>, store them.</p>
<p>A first model: <code>Examples.TwoGases</code>. Then an example for each element, in the order of the package.</p>
</html>"));
end ThermoBonds;

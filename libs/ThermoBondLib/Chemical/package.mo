within ThermoBondLib;
package Chemical "Chemical reactions: chemical potential times molar flow is power"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Reactions on regular bonds, with the chemical potential (J/mol) as effort and the molar flow (mol/s) as flow. A
species is a store at a 0-junction, a reaction takes its reactants and gives its products in fixed proportions, and
what chemical power disappears in it becomes heat. Rates follow mass action, written with the potentials: forward and
backward rate belong together, so that detailed balance holds by construction.</p>
<p><code>Species</code>, <code>Reaction</code>, <code>Re</code> and <code>MTF</code> work at a temperature that is held;
<code>GasMixture</code> and <code>ReactionS</code> have a temperature and a volume of their own.</p>
</html>"));
end Chemical;

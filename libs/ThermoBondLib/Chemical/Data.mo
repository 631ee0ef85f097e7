within ThermoBondLib.Chemical;
record Data "Data of a gas at 298.15 K and 1 bar"
  extends Modelica.Icons.Record;
  parameter Real h0(unit="J/mol") = 0 "Enthalpy of formation";
  parameter Real s0(unit="J/(mol.K)") = 200 "Entropy";
  parameter Real cp(unit="J/(mol.K)") = 29.1 "Heat capacity at constant pressure";
  annotation (Documentation(info="<html>
<p>What <code>GasMixture</code> and <code>ReactionS</code> need to know of a species; heat capacities are constant.</p>
</html>"));
end Data;

within ThermoBondLib.Chemical;
model MTF "Stoichiometric transformer: all proportions of a network in one matrix"
  parameter Real N[:, :] = [1] "Row: species, column: side of a reaction; stoichiometric numbers";
  final parameter Integer nS = size(N, 1) "Number of species";
  final parameter Integer nR = size(N, 2) "Number of sides of reactions";
  BondLib.Interfaces.BondCon_b BondCon1[nS](each e(unit="J/mol"), each f(unit="mol/s")) "Species"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon2[nR](each e(unit="J/mol"), each f(unit="mol/s")) "Sides of reactions"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon2.e = transpose(N)*BondCon1.e;
  BondCon1.f = -N*BondCon2.f;
  annotation (
    __Harpoon(element(kind="TF", role="transformer", port(BondCon1="flow-out", BondCon2="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="MTF", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Affinities from potentials, and molar flows from rates, with one matrix: <code>A = transpose(N)*mu</code>, <code>nu =
N*v</code>. A reversible reaction has two columns: the stoichiometric numbers of its reactants, which lead to port 1 of
a <code>Re</code>, and those of its products, which lead to its port 2.</p>
</html>"));
end MTF;

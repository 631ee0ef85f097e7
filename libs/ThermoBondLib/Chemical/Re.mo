within ThermoBondLib.Chemical;
model Re "Step of a reaction, between the affinities of reactants and products"
  extends BondLib.Interfaces.TwoPort(e1(unit="J/mol"), f1(unit="mol/s"), e2(unit="J/mol"), f2(unit="mol/s"));
  parameter SI.MolarFlowRate kappa(min=0) = 1 "Rate constant";
  parameter SI.Temperature T = 298.15 "Temperature";
  SI.MolarFlowRate v "Rate";
  Real Sdot(unit="W/K") "Entropy that is produced";
equation
  assert(kappa >= 0 and T > 0, getInstanceName() + ": kappa must not be negative, and T must be positive");
  v = kappa*(exp(e1/(Modelica.Constants.R*T)) - exp(e2/(Modelica.Constants.R*T)));
  f1 = v;
  f2 = v;
  Sdot = (e1 - e2)*v/T;
  annotation (
    __Harpoon(element(kind="R", role="dissipator", port(BondCon1="flow-out", BondCon2="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="Re", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="kappa=%kappa", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The same law as <code>Reaction</code>, for use behind a stoichiometric transformer <code>MTF</code>: port 1 takes the
affinity of the reactants, port 2 that of the products.</p>
</html>"));
end Re;

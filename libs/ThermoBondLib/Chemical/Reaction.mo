within ThermoBondLib.Chemical;
model Reaction "Reversible reaction of any number of species, at constant temperature"
  parameter Integer nS(min=1) = 2 "Number of species";
  parameter Real nuF[nS] = {if i == 1 then 1 else 0 for i in 1:nS} "Stoichiometric numbers of the reactants";
  parameter Real nuR[nS] = {if i == 1 then 0 else 1 for i in 1:nS} "Stoichiometric numbers of the products";
  parameter SI.MolarFlowRate kappa(min=0) = 1 "Rate constant";
  parameter SI.Temperature T = 298.15 "Temperature";
  Real Af(unit="J/mol") "Affinity of the reactants";
  Real Ar(unit="J/mol") "Affinity of the products";
  SI.MolarFlowRate v "Rate";
  Real Sdot(unit="W/K") "Entropy that is produced";
  BondLib.Interfaces.BondCon_b BondCon[nS](each e(unit="J/mol"), each f(unit="mol/s")) "Species"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
equation
  assert(kappa >= 0 and T > 0, getInstanceName() + ": kappa must not be negative, and T must be positive");
  Af = nuF*BondCon.e;
  Ar = nuR*BondCon.e;
  v = kappa*(exp(Af/(Modelica.Constants.R*T)) - exp(Ar/(Modelica.Constants.R*T)));
  BondCon.f = (nuF - nuR)*v;
  Sdot = (Af - Ar)*v/T;
  annotation (
    __Harpoon(element(kind="RF", role="dissipator", port(BondCon="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="RF", textColor={0,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="Re", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-60},{150,-95}}, textString="kappa=%kappa", textColor={0,0,255})}),
    Documentation(info="<html>
<p><code>v = kappa*(exp(Af/(R*T)) - exp(Ar/(R*T)))</code> with the affinities <code>Af = nuF*mu</code> and <code>Ar =
nuR*mu</code>: mass action, with the constants <code>kappa*K1^nuF[1]*...</code> forward and
<code>kappa*K1^nuR[1]*...</code> backward (G. F. Oster, A. S. Perelson and A. Katchalsky, <i>Network thermodynamics</i>,
1973). The entropy production <code>(Af - Ar)*v/T</code> is never negative.</p>
</html>"));
end Reaction;

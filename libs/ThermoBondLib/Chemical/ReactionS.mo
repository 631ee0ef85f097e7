within ThermoBondLib.Chemical;
model ReactionS "Reversible reaction of gases that hands on its heat, with Arrhenius data"
  parameter Integer nS(min=1) = 2 "Number of species";
  parameter Data data[nS] "Data of the species";
  parameter Real nuF[nS] = {if i == 1 then 1 else 0 for i in 1:nS} "Stoichiometric numbers of the reactants";
  parameter Real nuR[nS] = {if i == 1 then 0 else 1 for i in 1:nS} "Stoichiometric numbers of the products";
  parameter Real A(min=0) = 1 "Rate constant forward: A*T^b*exp(-Ea/(R*T)), in SI units of amounts per volume";
  parameter Real b = 0 "Exponent of the temperature";
  parameter Real Ea(unit="J/mol") = 0 "Energy of activation";
  parameter SI.Volume V = 1e-3 "Volume of the vessel";
  Real Af(unit="J/mol") "Affinity of the reactants";
  Real Ar(unit="J/mol") "Affinity of the products";
  Real k "Rate constant forward";
  SI.MolarFlowRate v "Rate";
  SI.Temperature T "Temperature";
  Real Sdot(unit="W/K") "Entropy that is produced";
  BondLib.Interfaces.BondCon_b BondCon[nS](each e(unit="J/mol"), each f(unit="mol/s")) "Species"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondConT(e(unit="K"), f(unit="W/K")) "Heat: temperature and entropy flow"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
protected
  constant Real R = Modelica.Constants.R;
  Real mu0[nS](each unit="J/mol") "Chemical potentials at a concentration of one";
equation
  assert(A >= 0 and V > 0, getInstanceName() + ": A must not be negative, and V must be positive");
  T = BondConT.e;
  for i in 1:nS loop
    mu0[i] = data[i].h0 + data[i].cp*(T - 298.15) - T*(data[i].s0 + data[i].cp*log(T/298.15) - R*log(R*T/1e5));
  end for;
  k = A*T^b*exp(-Ea/(R*T));
  Af = nuF*BondCon.e;
  Ar = nuR*BondCon.e;
  v = k*V*(exp((Af - nuF*mu0)/(R*T)) - exp((Ar - nuF*mu0)/(R*T)));
  BondCon.f = (nuF - nuR)*v;
  Sdot = (Af - Ar)*v/T;
  BondConT.f = -Sdot;
  annotation (
    __Harpoon(element(kind="RS", role="transformer", port(BondCon="flow-out", BondConT="flow-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="RS", textColor={0,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="Re", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Forward the rate is <code>k*V</code> times the concentrations of the reactants, <code>k = A*T^b*exp(-Ea/(R*T))</code>;
backward it is what the equilibrium demands. The chemical power that disappears leaves at <code>BondConT</code> as
entropy, <code>T*Sdot = (Af - Ar)*v</code>. Connect it, with the heat of the mixture, to one 0-junction.</p>
</html>"));
end ReactionS;

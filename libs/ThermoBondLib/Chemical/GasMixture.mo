within ThermoBondLib.Chemical;
model GasMixture "Mixture of ideal gases with heat and volume"
  parameter Integer nS(min=1) = 2 "Number of species";
  parameter Data data[nS] "Data of the species";
  parameter SI.AmountOfSubstance n0[nS] = fill(1, nS) "Amounts at the beginning";
  parameter SI.Temperature T0 = 298.15 "Temperature at the beginning";
  parameter SI.Volume V0 = 1e-3 "Volume at the beginning";
  SI.AmountOfSubstance n[nS](start=n0, each fixed=true, nominal=n0) "Amounts";
  SI.Entropy S(nominal=1) "Entropy of the mixture";
  SI.Volume V(start=V0, fixed=true, nominal=V0) "Volume";
  SI.Temperature T(start=T0, fixed=true) "Temperature";
  SI.Pressure p "Pressure";
  Real h[nS](each unit="J/mol") "Enthalpies";
  Real s[nS](each unit="J/(mol.K)") "Entropies";
  Real mu[nS](each unit="J/mol") "Chemical potentials";
  SI.Energy U "Internal energy";
  BondLib.Interfaces.BondCon_b BondCon[nS](each e(unit="J/mol"), each f(unit="mol/s")) "Species"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondConT(e(unit="K"), f(unit="W/K")) "Heat: temperature and entropy flow"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  BondLib.Interfaces.BondCon_b BondConV(e(unit="Pa"), f(unit="m3/s")) "Work: pressure and volume that is taken away"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
protected
  constant Real R = Modelica.Constants.R;
equation
  assert(T0 > 0 and V0 > 0 and min(n0) > 0, getInstanceName() + ": T0, V0 and all n0 must be positive");
  der(n) = BondCon.f;
  der(S) = BondConT.f;
  der(V) = -BondConV.f;
  for i in 1:nS loop
    h[i] = data[i].h0 + data[i].cp*(T - 298.15);
    s[i] = data[i].s0 + data[i].cp*log(T/298.15) - R*log(n[i]*R*T/(V*1e5));
    mu[i] = h[i] - T*s[i];
  end for;
  S = n*s;
  p = sum(n)*R*T/V;
  U = n*h - p*V;
  BondCon.e = mu;
  BondConT.e = T;
  BondConV.e = p;
  annotation (
    __Harpoon(element(kind="CF", role="store", energy="U", port(BondCon="prefers-effort-out", BondConT="prefers-effort-out",
      BondConV="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="CF", textColor={0,0,0}),
        Text(extent={{-150,100},{-20,65}}, textString="%name", textColor={0,0,255}),
        Text(extent={{60,-15},{90,-45}}, textString="T", textColor={0,0,0}),
        Text(extent={{15,90},{45,60}}, textString="p", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Stores the amounts of several gases, their entropy and their volume, and answers with chemical potentials,
temperature and pressure: <code>mu[i] = h[i] - T*s[i]</code>. The temperature follows from the entropy. Close
<code>BondConT</code> with a source of no flow for a mixture without exchange of heat, <code>BondConV</code> for a
vessel of constant volume.</p>
</html>"));
end GasMixture;

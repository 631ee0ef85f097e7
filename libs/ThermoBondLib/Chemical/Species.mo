within ThermoBondLib.Chemical;
model Species "Amount of a species at constant temperature"
  extends BondLib.Interfaces.PassiveOnePort(e(unit="J/mol"), f(unit="mol/s"));
  parameter Real K(unit="1/mol", min=0) = 1 "Thermodynamic constant";
  parameter SI.AmountOfSubstance n0 = 1 "Amount at the beginning";
  parameter SI.Temperature T = 298.15 "Temperature";
  SI.AmountOfSubstance n(start=n0, fixed=true, nominal=n0) "Amount";
  Real mu(unit="J/mol") "Chemical potential";
  SI.Energy G "Gibbs energy";
equation
  assert(K > 0 and n0 > 0 and T > 0, getInstanceName() + ": K, n0 and T must be positive");
  der(n) = f;
  mu = Modelica.Constants.R*T*log(K*n);
  e = mu;
  G = n*(mu - Modelica.Constants.R*T);
  annotation (
    __Harpoon(element(kind="CF", role="store", energy="G", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-60,55},{60,-55}}, textString="CF", textColor={0,0,0}),
        Text(extent={{-150,-60},{150,-95}}, textString="K=%K", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Stores an amount <code>n</code>; its potential is <code>mu = R*T*log(K*n)</code>. At constant temperature the energy
that counts is the Gibbs energy; what reactions take of it leaves as heat. Amounts must be positive; give traces, such
as 1e-12 mol, instead of zero.</p>
</html>"));
end Species;

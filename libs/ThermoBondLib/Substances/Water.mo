within ThermoBondLib.Substances;
model Water "Liquid water, slightly compressible"
  extends Interfaces.Substance(S0=0.2954618, V0=0.99715033e-6, M0=1e-3, Exist(start=true, fixed=true));
  parameter SI.Entropy epsS(min=0) = 0.01 "Entropy from which on it exists";
  parameter SI.Volume epsV(min=0) = 0.1e-6 "Volume from which on it exists";
  parameter SI.Temperature T0 = 293.15 "Reference temperature";
  parameter SI.SpecificEntropy s0 = 296.3 "Specific entropy at the reference temperature";
  parameter Real cw(unit="K.kg/J") = 0.24073e-3 "One over the heat capacity";
  parameter SI.SpecificEntropy corr = -0.18415 "Influence of the volume on the temperature";
protected
  Tables.P_sat P_sat1;
  Tables.VSat VSat1;
  Tables.Kappa Kappa1;
  Tables.GCorr GCorr1;
equation
  Exist = if pre(Exist) then S_int > epsS and V_int > epsV and M_int > epsM else S_int > 2*epsS and V_int > 2*epsV and M_int > 2*epsM;
  T = T0*exp(cw*((s - s0) + corr*(log(v) + 6.906056722)));
  P_sat1.u = T;
  VSat1.u = T;
  Kappa1.u = T;
  GCorr1.u = T;
  p = (log(VSat1.y) - log(v))/Kappa1.y + P_sat1.y;
  g = 4190*(T - 273.15) - T*s + GCorr1.y + (p - P_sat1.y)*v;
  annotation (
    __Harpoon(element(kind="CF", role="store", port(ThBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="CF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="water", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Temperature from the specific entropy, pressure from how much the specific volume differs from that at saturation:
<code>p = p_sat(T) + log(v_sat(T)/v)/kappa(T)</code>, <code>g = 4190*(T - 273.15) - T*s + g_corr(T) + (p - p_sat(T))*v</code>,
with the tables of <code>Tables</code>, from 273.15 K to 403.15 K.</p>
<p>By the last term the enthalpy of a liquid grows with its pressure: what friction takes from the pressure in a pipe
is heat at the end of that pipe. Version 2.1 did without it.</p>
<p>The three laws are fits that do not come from one fundamental equation, so there is no function of state that is the
internal energy; the power at the port is what the energy balance counts.</p>
<p>Water exists above <code>epsM</code>, <code>epsV</code> and <code>epsS</code>; it vanishes below one of them and
appears again above twice of all. A run stops where water leaves the range of its tables.</p>
<p>Start: <code>S_int(start=..., fixed=true)</code>, and <code>V_int</code> and <code>M_int</code> in the same way, say how much there is; temperature and pressure follow.
Without <code>fixed</code> they are guesses, and initial equations such as <code>T = 300</code> decide.</p>
</html>"));
end Water;

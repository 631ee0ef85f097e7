within ThermoBondLib.Substances;
model Methane "Methane as a van der Waals gas"
  extends Interfaces.Substance(S0=11.609, V0=1.54256e-3, M0=1e-3, Exist(start=true, fixed=true));
  constant SI.SpecificHeatCapacity R = 8.314462618/16.0425e-3 "Gas constant";
  constant SI.SpecificHeatCapacity cv = 27.4/16.0425e-3 "Heat capacity at constant volume";
  constant Real a(unit="Pa.m6/kg2") = 0.2303/16.0425e-3^2 "Attraction of the molecules";
  constant SI.SpecificVolume b = 4.306e-5/16.0425e-3 "Volume of the molecules";
  constant SI.SpecificEntropy s_ref = 186.25/16.0425e-3 "Specific entropy at 298.15 K and v_ref";
  constant SI.SpecificVolume v_ref = R*298.15/1e5 "Specific volume that s_ref belongs to";
  SI.SpecificEnergy u "Specific internal energy";
  SI.Energy U "Internal energy";
equation
  assert(noEvent(v > b), getInstanceName() + ": the specific volume " + String(v) + " m3/kg is below that of the molecules, " + String(b) + " m3/kg");
  Exist = M_int > (if pre(Exist) then epsM else 2*epsM);
  T = 298.15*exp((s - s_ref - R*log((v - b)/(v_ref - b)))/cv);
  p = R*T/(v - b) - a/v^2;
  u = cv*T - a/v;
  g = u + p*v - T*s;
  U = M*u;
  annotation (
    __Harpoon(element(kind="CF", role="store", energy="U", port(ThBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="CF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="CH4", textColor={192,0,0})}),
    Documentation(info="<html>
<p>A real gas from one fundamental equation: with the internal energy <code>u = cv*T - a/v</code> and the entropy
<code>s = s_ref + cv*log(T/298.15) + R*log((v - b)/(v_ref - b))</code>, temperature and pressure are its derivatives
and <code>g = u + p*v - T*s</code>. Whoever has a fundamental equation for another substance writes it in these
lines.</p>
<p>Start: <code>S_int(start=..., fixed=true)</code>, and <code>V_int</code> and <code>M_int</code> in the same way, say how much there is; temperature and pressure follow.
Without <code>fixed</code> they are guesses, and initial equations such as <code>T = 300</code> decide.</p>
</html>"));
end Methane;

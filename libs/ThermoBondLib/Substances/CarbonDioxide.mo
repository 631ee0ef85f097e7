within ThermoBondLib.Substances;
model CarbonDioxide "Carbon dioxide as an ideal gas whose heat capacity grows with temperature"
  extends Interfaces.Substance(S0=4.8377, V0=0.5539e-3, M0=1e-3, T(start=300), Exist(start=true, fixed=true));
  constant SI.SpecificHeatCapacity R = 8.314462618/44.0095e-3 "Gas constant";
  constant Real a[4] = {22.26, 5.981e-2, -3.501e-5, 7.469e-9}/44.0095e-3
    "Heat capacity at constant pressure: a[1] + a[2]*T + a[3]*T^2 + a[4]*T^3, in J/(kg.K)";
  constant SI.SpecificEntropy s_ref = 213.79/44.0095e-3 "Specific entropy at 298.15 K and 1 bar";
  SI.SpecificEnthalpy h "Specific enthalpy, from 0 K";
  SI.Energy U "Internal energy";
equation
  Exist = M_int > (if pre(Exist) then epsM else 2*epsM);
  s = s_ref + a[1]*log(T/298.15) + a[2]*(T - 298.15) + a[3]*(T^2 - 298.15^2)/2 + a[4]*(T^3 - 298.15^3)/3 - R*log(p/1e5);
  p = R*T/v;
  h = a[1]*T + a[2]*T^2/2 + a[3]*T^3/3 + a[4]*T^4/4;
  g = h - T*s;
  U = M*(h - R*T);
  annotation (
    __Harpoon(element(kind="CF", role="store", energy="U", port(ThBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="CF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="CO2", textColor={192,0,0})}),
    Documentation(info="<html>
<p>A substance from its heat capacity, for 273 K to 1800 K. The coefficients are those of Y. A. Cengel and M. A. Boles,
<i>Thermodynamics</i>, table A-2c. The law gives the specific entropy for a temperature and a pressure; the temperature
for an entropy and a volume follows from it by solving. Any other ideal gas has other numbers in the same three laws:
write your own in this way.</p>
<p>Start: <code>S_int(start=..., fixed=true)</code>, and <code>V_int</code> and <code>M_int</code> in the same way, say how much there is; temperature and pressure follow.
Without <code>fixed</code> they are guesses, and initial equations such as <code>T = 300</code> decide.</p>
</html>"));
end CarbonDioxide;

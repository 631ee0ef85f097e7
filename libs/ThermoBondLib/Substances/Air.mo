within ThermoBondLib.Substances;
model Air "Air as an ideal gas"
  extends Interfaces.Substance(S0=6.81010184, V0=0.83112221e-3, M0=1e-3, Exist(start=true, fixed=true));
  parameter SI.SpecificHeatCapacity cp = 1004 "Heat capacity at constant pressure";
  parameter SI.SpecificHeatCapacity R = 287.2 "Gas constant";
  parameter Boolean fict = false "Show the values below while there is no air";
  parameter SI.Temperature T_fict = 298.53 "Temperature shown while there is no air";
  parameter SI.Pressure p_fict = 1e5 "Pressure shown while there is no air";
  SI.Energy U "Internal energy";
equation
  Exist = M_int > (if pre(Exist) then epsM else 2*epsM);
  T = if fict and not Exist then T_fict else 293.15*exp((s - 6813.7 - R*(log(v) + 0.17245))/(cp - R));
  p = if fict and not Exist then p_fict else T*R/v;
  g = T*(cp - s);
  U = (cp - R)*T*M;
  annotation (
    __Harpoon(element(kind="CF", role="store", energy="U", port(ThBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="CF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="air", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Ideal gas with constant heat capacity: <code>T = 293.15*exp((s - 6813.7 - R*(log(v) + 0.17245))/(cp - R))</code>,
<code>p = R*T/v</code>, <code>g = T*(cp - s)</code>; the internal energy is <code>(cp - R)*T*M</code>. At 293.15 K and
1.013 bar a kilogram has 6810.1 J/K and 0.8311 m3.</p>
<p>Air exists above the mass <code>epsM</code>; it vanishes below and appears again above twice of it.</p>
<p>Start: <code>S_int(start=..., fixed=true)</code>, and <code>V_int</code> and <code>M_int</code> in the same way, say how much there is; temperature and pressure follow.
Without <code>fixed</code> they are guesses, and initial equations such as <code>T = 300</code> decide.</p>
</html>"));
end Air;

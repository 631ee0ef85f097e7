within ThermoBondLib.Substances;
model WaterVapor "Water vapour"
  extends Interfaces.PassiveOnePort(S(start=S0, nominal=S0), V(start=V0, nominal=V0), M(start=M0, nominal=M0), Exist(start=true, fixed=true));
  parameter SI.Entropy S0 = 7.20560415 "Entropy while there is none of it";
  parameter SI.Volume V0 = 1.4784146e-3 "Volume while there is none of it";
  parameter SI.Mass M0 = 1e-3 "Mass while there is none of it";
  parameter SI.Mass epsM(min=0) = 0.5e-6 "Mass from which on it exists";
  parameter SI.Temperature T0 = 413.15 "Reference temperature";
  parameter SI.SpecificEntropy s0 = 6924 "Specific entropy at the reference temperature";
  parameter Real ln_v0 = -0.676486739 "Logarithm of the specific volume at the reference temperature";
  parameter SI.SpecificHeatCapacity cp = 1860 "Heat capacity at constant pressure";
  parameter SI.SpecificHeatCapacity R = 461.504302 "Gas constant";
  parameter Real p_corr = 0.60797152 "Influence of the temperature on the pressure";
  parameter Real T_corr1 = 3.4 "Influence of the entropy on the temperature";
  parameter Real T_corr2 = 2.9176 "Influence of the volume on the temperature";
  parameter Boolean fict = false "Show the values below while there is no vapour";
  parameter SI.Temperature T_fict = 373.15 "Temperature shown while there is no vapour";
  parameter SI.Pressure p_fict = 1.0032e5 "Pressure shown while there is no vapour";
  SI.SpecificEntropy s "Specific entropy";
  SI.SpecificVolume v "Specific volume";
equation
  der(S) = Sdot;
  der(V) = q;
  der(M) = Mdot;
  Exist = M > (if pre(Exist) then epsM else 2*epsM);
  s = noEvent(if M > epsM/2 then S/M else S0/M0);
  v = noEvent(if M > epsM/2 then V/M else V0/M0);
  T = if fict and not Exist then T_fict else T0*exp((T_corr1*(s - s0) - T_corr2*R*(log(v) - ln_v0))/(cp - R));
  p = if fict and not Exist then p_fict else (373.15 + p_corr*(T - 373.15))*R/v;
  g = 2.5005e6 + 1860*(T - 273.15) - T*s;
  annotation (
    __Harpoon(element(kind="CF", role="store", port(ThBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="CF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="vapor", textColor={192,0,0})}),
    Documentation(info="<html>
<p>Temperature and pressure of vapour near saturation as fits to steam tables:
<code>T = T0*exp((T_corr1*(s - s0) - T_corr2*R*(log(v) - ln_v0))/(cp - R))</code>,
<code>p = (373.15 + p_corr*(T - 373.15))*R/v</code>, <code>g = 2.5005e6 + 1860*(T - 273.15) - T*s</code>. The state is
<code>S</code>, <code>V</code>, <code>M</code> itself. The laws do not come from one fundamental equation; the power
at the port is what the energy balance counts.</p>
<p>Start: <code>S(start=..., fixed=true)</code>, and <code>V</code> and <code>M</code> in the same way, say how much there is; temperature and pressure follow.
Without <code>fixed</code> they are guesses, and initial equations such as <code>T = 300</code> decide.</p>
</html>"));
end WaterVapor;

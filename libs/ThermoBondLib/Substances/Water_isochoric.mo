within ThermoBondLib.Substances;
model Water_isochoric "Water in a vessel of constant volume"
  extends Interfaces.PassiveOnePort(Exist(start=true, fixed=true));
  parameter SI.Entropy S_int0 = 0.2954618 "Entropy at the beginning";
  parameter SI.Volume V_int = 0.99715033e-6 "Volume of the vessel";
  parameter SI.Mass M_int0 = 1e-3 "Mass at the beginning";
  parameter SI.Mass epsM(min=0) = 0.5e-6 "Mass from which on it exists";
  parameter SI.Temperature T0 = 293.15 "Reference temperature";
  parameter SI.SpecificEntropy s0 = 296.3 "Specific entropy at the reference temperature";
  parameter Real cw(unit="K.kg/J") = 0.24073e-3 "One over the heat capacity";
  parameter SI.SpecificEntropy corr = -0.18415 "Influence of the volume on the temperature";
  SI.Entropy S_int(start=S_int0, fixed=true, nominal=S_int0) "Stored entropy";
  SI.Mass M_int(start=M_int0, fixed=true, nominal=M_int0) "Stored mass";
  SI.Energy U(start=0, fixed=true, nominal=1e3) "Internal energy, from the beginning";
  SI.SpecificEntropy s "Specific entropy";
  SI.SpecificVolume v "Specific volume";
protected
  Tables.P_sat P_sat1;
  Tables.VSat VSat1;
  Tables.Kappa Kappa1;
  Tables.GCorr GCorr1;
equation
  assert(S_int0 > 0 and V_int > 0 and M_int0 > 0, getInstanceName() + ": S_int0, V_int and M_int0 must be positive");
  der(S_int) = Sdot;
  der(M_int) = Mdot;
  der(U) = T*Sdot + g*Mdot;
  Exist = M_int > (if pre(Exist) then epsM else 2*epsM);
  S = noEvent(if M_int > epsM/2 then S_int else S_int0/M_int0*epsM/2);
  M = noEvent(if M_int > epsM/2 then M_int else epsM/2);
  V = V_int;
  s = S/M;
  v = V/M;
  T = T0*exp(cw*((s - s0) + corr*(log(v) + 6.906056722)));
  P_sat1.u = T;
  VSat1.u = T;
  Kappa1.u = T;
  GCorr1.u = T;
  p = (log(VSat1.y) - log(v))/Kappa1.y + P_sat1.y;
  g = 4190*(T - 273.15) - T*s + GCorr1.y + (p - P_sat1.y)*v;
  annotation (
    __Harpoon(element(kind="CF", role="store", energy="U", rest="supplied", port(ThBondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-75,55},{35,-55}}, textString="CF", textColor={192,0,0}),
        Text(extent={{25,-5},{95,-50}}, textString="water", textColor={192,0,0}),
        Line(points={{-80,-62},{80,-62}}, color={192,0,0}, thickness=0.5)}),
    Documentation(info="<html>
<p>Water that a rigid wall keeps at the volume <code>V_int</code>. Volume that a pipe takes away or brings is replaced
by the wall; the power <code>p*q</code> of that is the work that pushes matter into the pipe or is done by matter that
comes in. So the vessel loses and gains enthalpy: <code>der(U) = T*Sdot + g*Mdot</code>. The balance of energy shows
<code>-p*q</code> as supplied; around a closed circuit of vessels and pipes it sums to zero.</p>
<p>Version 2.1 counted this work with the other sign, so that a bottle that empties hardly cooled. The laws are those of
<a href=\"modelica://ThermoBondLib.Substances.Water\">Water</a>.</p>
<p>Start: the parameters <code>S_int0</code>, <code>V_int</code> and <code>M_int0</code> say how much there is;
temperature and pressure follow.</p>
</html>"));
end Water_isochoric;

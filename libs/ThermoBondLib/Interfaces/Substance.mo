within ThermoBondLib.Interfaces;
partial model Substance "Partial substance: a store of entropy, volume and mass"
  extends PassiveOnePort;
  parameter SI.Entropy S0(displayUnit="J/K") "Entropy while there is none of it";
  parameter SI.Volume V0 "Volume while there is none of it";
  parameter SI.Mass M0 "Mass while there is none of it";
  parameter SI.Mass epsM(min=0) = 0.5e-6 "Mass from which on it exists";
  SI.Entropy S_int(start=S0, nominal=S0) "Stored entropy";
  SI.Volume V_int(start=V0, nominal=V0) "Stored volume";
  SI.Mass M_int(start=M0, nominal=M0) "Stored mass";
  SI.SpecificEntropy s "Specific entropy";
  SI.SpecificVolume v "Specific volume";
equation
  der(S_int) = Sdot;
  der(V_int) = q;
  der(M_int) = Mdot;
  S = noEvent(if M_int > epsM/2 then S_int else S0);
  V = noEvent(if M_int > epsM/2 then V_int else V0);
  M = noEvent(if M_int > epsM/2 then M_int else M0);
  s = S/M;
  v = V/M;
  annotation (
    __Harpoon(element(kind="CF", role="store", port(ThBondCon1="prefers-effort-out"))),
    Documentation(info="<html>
<p>Four equations complete a substance: for <code>T</code>, <code>p</code> and <code>g</code> as functions of
<code>s</code> and <code>v</code>, and for <code>Exist</code>.</p>
<p>What flows into the port is stored. Where there is next to nothing, <code>S0</code>, <code>V0</code> and
<code>M0</code> stand for it, so that <code>s</code> and <code>v</code> always mean something. They also say which size
of these numbers is normal.</p>
</html>"));
end Substance;

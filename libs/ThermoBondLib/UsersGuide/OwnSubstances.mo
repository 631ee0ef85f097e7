within ThermoBondLib.UsersGuide;
class OwnSubstances "A substance of your own"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Extend <code>Interfaces.Substance</code> and write four equations: temperature, pressure and Gibbs potential as
functions of the specific entropy <code>s</code> and the specific volume <code>v</code>, and when it exists.</p>
<pre>
model Helium \"Helium as an ideal gas\"
  extends ThermoBondLib.Interfaces.Substance(S0=31.5, V0=6.1e-3, M0=1e-3, Exist(start=true, fixed=true));
  constant Real R = 2077.1, cp = 5193;
equation
  Exist = M_int > (if pre(Exist) then epsM else 2*epsM);
  s = 31517 + cp*log(T/298.15) - R*log(p/1e5);
  p = R*T/v;
  g = cp*T - T*s;
end Helium;
</pre>
<p>Tables do as well: <code>log(T) = Tables.interpolate(s, ss, logTs)</code> is a liquid whose heat capacity is constant
between the points.</p>
<p>The three laws should come from one fundamental equation, else energy is not a function of state; the simplest way is
<code>g = u + p*v - T*s</code> with <code>T</code> and <code>p</code> the derivatives of <code>u(s, v)</code>.
<code>Substances.CarbonDioxide</code> has a heat capacity that depends on the temperature, <code>Substances.Methane</code>
is a real gas, <code>Substances.Water</code> uses tables.</p>
<p>Whoever extends <code>Substance</code> is a store in the balance of energy, which counts the power at its port. A
substance that knows its energy, as <code>U</code>, says so, and the balance checks it: <code>annotation
(__Harpoon(element(kind=\"CF\", role=\"store\", energy=\"U\", port(ThBondCon1=\"prefers-effort-out\"))))</code>.</p>
</html>"));
end OwnSubstances;

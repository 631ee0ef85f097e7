within BondLib.Semiconductors.Utilities;
model mC2 "Incremental capacitance given by a signal"
  extends BondLib.Interfaces.ModPassiveOnePort;
  Real C "Capacitance: flow per rate of the effort";
  Real E(start=0, fixed=true) "Stored energy, from the start on";
equation
  C = s;
  f = C*der(e);
  der(E) = e*f;
  annotation (
    __Harpoon(element(kind="C", role="store", energy="E", port(BondCon1="prefers-effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Text(extent={{-85,55},{85,-55}}, textString="mC2", textColor={0,0,0})}),
    Documentation(info="<html>
<p><code>f = C*der(e)</code>: the slope of a curve of displacement over effort, such as the capacitance of a p-n junction, which
depends on the effort itself. It differs from <a href=\"modelica://BondLib.Passive.mC\">mC</a>, whose displacement is
<code>C*e</code>, by the missing derivative of C; a signal that depends on anything but the effort breaks the balance of
energy.</p>
</html>"));
end mC2;

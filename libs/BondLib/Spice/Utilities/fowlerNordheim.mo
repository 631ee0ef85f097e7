within BondLib.Spice.Utilities;
function fowlerNordheim "Current that tunnels through an oxide"
  extends Modelica.Icons.Function;
  input SI.Voltage v "Voltage";
  input Real A "Area of the oxide";
  input SI.Length TOX "Thickness of the oxide";
  input Real JF "Current factor for positive voltage, A/V2";
  input Real EF "Critical field for positive voltage, V/m";
  input Real JR "Current factor for negative voltage, A/V2";
  input Real ER "Critical field for negative voltage, V/m";
  output SI.Current i "Current";
protected
  Real x "Exponent";
algorithm
  x := noEvent(if abs(v) < 1e-6 then 1e4 else TOX*(if v > 0 then EF else ER)/abs(v));
  i := noEvent(if x > 600 then 0 else (if v > 0 then JF else -JR)*A*(v/TOX)^2*exp(-x));
  annotation (
    Documentation(info="<html>
<p><code>J*(v/TOX)^2*exp(-E*TOX/|v|)</code> in either direction, with the constants of that direction.</p>
</html>"));
end fowlerNordheim;

within BondLib.Spice.Utilities;
function depletion "Depletion capacitance, relative to that at zero voltage"
  extends Modelica.Icons.Function;
  input SI.Voltage v "Voltage, positive in the direction of conduction";
  input SI.Voltage P "Built-in potential";
  input Real M "Grading coefficient";
  input Real FC "Part of the potential up to which the law of the depletion holds";
  output Real c "Capacitance over that at zero voltage";
algorithm
  c := smooth(1, noEvent(if v < FC*P then (1 - v/P)^(-M) else (1 - FC*(1 + M) + M*v/P)/(1 - FC)^(1 + M)));
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>Beyond <code>FC*P</code> the law goes on as its tangent.</p>
</html>"));
end depletion;

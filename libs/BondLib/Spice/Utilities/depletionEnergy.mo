within BondLib.Spice.Utilities;
function depletionEnergy "Energy of a depletion capacitance, relative to its capacitance at zero voltage"
  extends Modelica.Icons.Function;
  input SI.Voltage v "Voltage, positive in the direction of conduction";
  input SI.Voltage P "Built-in potential";
  input Real M "Grading coefficient";
  input Real FC "Part of the potential up to which the law of the depletion holds";
  output Real E "Energy over capacitance at zero voltage";
protected
  Real u "Part of the potential that is left";
  Real w "Voltage beyond FC*P";
algorithm
  u := noEvent(if v < FC*P then 1 - v/P else 1 - FC);
  w := noEvent(if v < FC*P then FC*P else v);
  E := P^2*((1 - u^(1 - M))/(1 - M) - (1 - u^(2 - M))/(2 - M)) + ((1 - FC*(1 + M))*(w^2 - (FC*P)^2)/2
    + M*(w^3 - (FC*P)^3)/(3*P))/(1 - FC)^(1 + M);
  annotation (
    Inline=true,
    Documentation(info="<html>
<p>The integral of voltage times capacitance from zero voltage on.</p>
</html>"));
end depletionEnergy;

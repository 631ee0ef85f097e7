within Modelica.Electrical.Analog.Semiconductors;
function exlin2 "Exponential that goes on as a line beyond two limits"
  extends Modelica.Icons.Function;
  input Real x "Exponent";
  input Real Minexp "Lower limit of the exponent";
  input Real Maxexp "Upper limit of the exponent";
  output Real z "Value, continuous with its derivative";
algorithm
  z := if x < Minexp then exp(Minexp)*(1 + x - Minexp) else exlin(x, Maxexp);
  annotation (Inline=true, smoothOrder=1);
end exlin2;

within Modelica.Electrical.Analog.Semiconductors;
function exlin "Exponential that goes on as a line above a limit"
  extends Modelica.Icons.Function;
  input Real x "Exponent";
  input Real Maxexp "Limit of the exponent";
  output Real z "Value, continuous with its derivative";
algorithm
  z := if x > Maxexp then exp(Maxexp)*(1 + x - Maxexp) else exp(x);
  annotation (Inline=true, smoothOrder=1);
end exlin;

within Modelica.Electrical.Analog.Semiconductors;
function powlin "Depletion law (1 - x)^(-y) that goes on as a line above zero"
  extends Modelica.Icons.Function;
  input Real x "Voltage per diffusion voltage";
  input Real y "Grading exponent";
  output Real z "Value, continuous with its derivative";
algorithm
  z := if x > 0 then 1 + y*x else (1 - x)^(-y);
  annotation (Inline=true, smoothOrder=1);
end powlin;

within Modelica.Math.Vectors;
function normalize "Scale a vector to length one"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  input Real eps(min=0) = 100*Modelica.Constants.eps "A shorter vector is divided by eps, so zero stays zero";
  output Real result[size(v, 1)](each final unit="1") "Vector of length one with the direction of v";
algorithm
  result := v/(if length(v) >= eps then length(v) else eps);
end normalize;

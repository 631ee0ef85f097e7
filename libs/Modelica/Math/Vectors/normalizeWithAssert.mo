within Modelica.Math.Vectors;
function normalizeWithAssert "Scale a vector to length one, and refuse the zero vector"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  output Real result[size(v, 1)](each final unit="1") "Vector of length one with the direction of v";
algorithm
  assert(length(v) > 0, "The zero vector has no direction and cannot be normalized.");
  result := v/length(v);
end normalizeWithAssert;

within Modelica.Math.Vectors;
function find "Place of a number in a vector"
  extends Modelica.Icons.Function;
  input Real e "Number to be found";
  input Real v[:] "Vector";
  input Real eps(min=0) = 0 "Largest difference that counts as equal";
  output Integer result "Index of the first element equal to e, or zero";
algorithm
  result := 0;
  for i in size(v, 1):-1:1 loop
    result := if abs(v[i] - e) <= eps then i else result;
  end for;
end find;

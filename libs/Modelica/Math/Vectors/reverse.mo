within Modelica.Math.Vectors;
function reverse "Turn the order of the elements round"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  output Real result[size(v, 1)] "Elements from the last to the first";
algorithm
  for i in 1:size(v, 1) loop
    result[i] := v[size(v, 1) + 1 - i];
  end for;
end reverse;

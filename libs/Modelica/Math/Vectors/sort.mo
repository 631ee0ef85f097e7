within Modelica.Math.Vectors;
function sort "Sort the elements"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  input Boolean ascending = true "False sorts from the largest to the smallest";
  output Real sorted_v[size(v, 1)] "Elements in order";
  output Integer indices[size(v, 1)] "sorted_v = v[indices]";
protected
  Integer j "Place where the element goes";
algorithm
  // Insertion: elements 1 to i-1 are in order already.
  for i in 1:size(v, 1) loop
    j := i;
    while j > 1 and (if ascending then v[i] < sorted_v[max(1, j - 1)] else v[i] > sorted_v[max(1, j - 1)]) loop
      sorted_v[j] := sorted_v[j - 1];
      indices[j] := indices[j - 1];
      j := j - 1;
    end while;
    sorted_v[j] := v[i];
    indices[j] := i;
  end for;
end sort;

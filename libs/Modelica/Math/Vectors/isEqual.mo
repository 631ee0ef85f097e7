within Modelica.Math.Vectors;
function isEqual "Tell whether two vectors agree within a bound"
  extends Modelica.Icons.Function;
  input Real v1[:] "First vector";
  input Real v2[:] "Second vector";
  input Real eps(min=0) = 0 "Largest difference of two elements that counts as equal";
  output Boolean result "True, if sizes and elements agree";
algorithm
  result := size(v1, 1) == size(v2, 1);
  if result then
    for i in 1:size(v1, 1) loop
      result := result and abs(v1[i] - v2[i]) <= eps;
    end for;
  end if;
end isEqual;

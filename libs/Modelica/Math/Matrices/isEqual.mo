within Modelica.Math.Matrices;
function isEqual "Tell whether two matrices agree within a bound"
  extends Modelica.Icons.Function;
  input Real M1[:, :] "First matrix";
  input Real M2[:, :] "Second matrix";
  input Real eps(min=0) = 0 "Largest difference of two elements that counts as equal";
  output Boolean result "True, if sizes and elements agree";
algorithm
  result := size(M1, 1) == size(M2, 1) and size(M1, 2) == size(M2, 2);
  if result then
    for i in 1:size(M1, 1) loop
      for j in 1:size(M1, 2) loop
        result := result and abs(M1[i, j] - M2[i, j]) <= eps;
      end for;
    end for;
  end if;
end isEqual;

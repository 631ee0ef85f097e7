within Modelica.Math.Matrices;
function frobeniusNorm "Root of the sum of all squared elements"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real result "Frobenius norm of A";
algorithm
  result := 0;
  for i in 1:size(A, 1) loop
    result := result + A[i, :]*A[i, :];
  end for;
  result := sqrt(result);
end frobeniusNorm;

within Modelica.Math.Matrices;
function norm "Norm of a matrix"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real p(min=1) = 1 "1 for the largest column sum, Modelica.Constants.inf for the largest row sum";
  output Real result "Norm of A";
algorithm
  assert(p == 1 or p == Modelica.Constants.inf, "This library computes matrix norms for p = 1 and p = inf only.");
  result := 0;
  if p == 1 then
    for j in 1:size(A, 2) loop
      result := max(result, sum(abs(A[:, j])));
    end for;
  else
    for i in 1:size(A, 1) loop
      result := max(result, sum(abs(A[i, :])));
    end for;
  end if;
end norm;

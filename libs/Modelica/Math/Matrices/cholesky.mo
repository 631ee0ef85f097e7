within Modelica.Math.Matrices;
function cholesky "Cholesky factor of a symmetric positive definite matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Symmetric positive definite matrix";
  input Boolean upper = true "True for A = transpose(H)*H, false for A = H*transpose(H)";
  output Real H[size(A, 1), size(A, 2)] "Triangular factor";
protected
  Real L[size(A, 1), size(A, 1)] = zeros(size(A, 1), size(A, 1)) "Lower factor";
  Real s "Element without what the columns before contribute";
algorithm
  for j in 1:size(A, 1) loop
    for i in j:size(A, 1) loop
      s := A[i, j];
      for k in 1:j - 1 loop
        s := s - L[i, k]*L[j, k];
      end for;
      if i == j then
        assert(s > 0, "The matrix has no Cholesky factor, because it is not positive definite.");
        L[j, j] := sqrt(s);
      else
        L[i, j] := s/L[j, j];
      end if;
    end for;
  end for;
  H := if upper then transpose(L) else L;
end cholesky;

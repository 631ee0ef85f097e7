within Modelica.Math.Matrices;
function solve2 "Solve the linear equations A*X = B for several right-hand sides"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real B[size(A, 1), :] "Right-hand sides, one per column";
  output Real X[size(B, 1), size(B, 2)] "Solutions, one per column";
protected
  Integer n = size(A, 1) "Number of equations";
  Real U[size(A, 1), size(A, 1)] = A "Matrix on its way to triangular form";
  Real row[size(A, 1)] "Row that changes its place";
  Real rhs[size(B, 2)] "Right-hand side that changes its place";
  Real factor "Multiple of the pivot row that is taken away";
  Integer pivot "Row with the largest element of the column";
algorithm
  // Gauss elimination with row exchange.
  X := B;
  for k in 1:n loop
    pivot := k;
    for i in k + 1:n loop
      pivot := if abs(U[i, k]) > abs(U[pivot, k]) then i else pivot;
    end for;
    assert(abs(U[pivot, k]) > 0, "Linear equations A*X = B have no unique solution, because A is singular.");
    if pivot <> k then
      row := U[k, :];
      U[k, :] := U[pivot, :];
      U[pivot, :] := row;
      rhs := X[k, :];
      X[k, :] := X[pivot, :];
      X[pivot, :] := rhs;
    end if;
    for i in k + 1:n loop
      factor := U[i, k]/U[k, k];
      for j in k:n loop
        U[i, j] := U[i, j] - factor*U[k, j];
      end for;
      for j in 1:size(B, 2) loop
        X[i, j] := X[i, j] - factor*X[k, j];
      end for;
    end for;
  end for;
  for k in n:-1:1 loop
    for j in 1:size(B, 2) loop
      for i in k + 1:n loop
        X[k, j] := X[k, j] - U[k, i]*X[i, j];
      end for;
      X[k, j] := X[k, j]/U[k, k];
    end for;
  end for;
end solve2;

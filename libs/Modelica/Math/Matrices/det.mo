within Modelica.Math.Matrices;
function det "Determinant of a matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real result "Determinant of A";
protected
  Integer n = size(A, 1) "Number of rows";
  Real U[size(A, 1), size(A, 1)] = A "Matrix on its way to triangular form";
  Real row[size(A, 1)] "Row that changes its place";
  Real factor "Multiple of the pivot row that is taken away";
  Integer pivot "Row with the largest element of the column";
algorithm
  result := 1;
  for k in 1:n loop
    pivot := k;
    for i in k + 1:n loop
      pivot := if abs(U[i, k]) > abs(U[pivot, k]) then i else pivot;
    end for;
    if pivot <> k then
      row := U[k, :];
      U[k, :] := U[pivot, :];
      U[pivot, :] := row;
      result := -result;
    end if;
    result := result*U[k, k];
    if abs(U[k, k]) > 0 then
      for i in k + 1:n loop
        factor := U[i, k]/U[k, k];
        for j in k:n loop
          U[i, j] := U[i, j] - factor*U[k, j];
        end for;
      end for;
    end if;
  end for;
end det;

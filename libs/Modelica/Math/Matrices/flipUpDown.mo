within Modelica.Math.Matrices;
function flipUpDown "Turn the order of the rows round"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real Aflip[size(A, 1), size(A, 2)] "Rows from the last to the first";
algorithm
  for i in 1:size(A, 1) loop
    Aflip[i, :] := A[size(A, 1) + 1 - i, :];
  end for;
end flipUpDown;

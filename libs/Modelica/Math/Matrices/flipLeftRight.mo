within Modelica.Math.Matrices;
function flipLeftRight "Turn the order of the columns round"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  output Real Aflip[size(A, 1), size(A, 2)] "Columns from the last to the first";
algorithm
  for j in 1:size(A, 2) loop
    Aflip[:, j] := A[:, size(A, 2) + 1 - j];
  end for;
end flipLeftRight;

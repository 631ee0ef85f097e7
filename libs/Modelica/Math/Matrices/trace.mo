within Modelica.Math.Matrices;
function trace "Trace of a matrix"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  output Real result "Sum of the diagonal";
algorithm
  result := 0;
  for i in 1:size(A, 1) loop
    result := result + A[i, i];
  end for;
end trace;

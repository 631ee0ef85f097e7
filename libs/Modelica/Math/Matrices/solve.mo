within Modelica.Math.Matrices;
function solve "Solve the linear equations A*x = b"
  extends Modelica.Icons.Function;
  input Real A[:, size(A, 1)] "Square matrix";
  input Real b[size(A, 1)] "Right-hand side";
  output Real x[size(b, 1)] "Solution";
protected
  Real X[size(A, 1), 1] "Solution as a column";
algorithm
  X := solve2(A, matrix(b));
  x := X[:, 1];
end solve;

within Modelica.Math.Matrices;
function leastSquares "Solve A*x = b in the sense of least squares"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix with at least as many rows as columns and full rank";
  input Real b[size(A, 1)] "Right-hand side";
  output Real x[size(A, 2)] "Vector with the shortest A*x - b";
algorithm
  x := solve(transpose(A)*A, transpose(A)*b);
  annotation (
    Documentation(info="<html>
<p>By the normal equations; meant for small, well-conditioned problems.</p>
</html>"));
end leastSquares;

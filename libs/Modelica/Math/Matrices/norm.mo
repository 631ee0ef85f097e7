within Modelica.Math.Matrices;
function norm "Norm of a matrix"
  extends Modelica.Icons.Function;
  input Real A[:, :] "Matrix";
  input Real p(min=1) = 2 "1: largest column sum, 2: largest singular value, Modelica.Constants.inf: largest row sum";
  output Real result "Norm of A";
protected
  Real S[size(A, 2), size(A, 2)] "transpose(A)*A on its way to diagonal form";
  Real theta "Half of the difference of two diagonal elements per element beside the diagonal";
  Real t "Tangent of the angle of rotation";
  Real c "Cosine of the angle of rotation";
  Real s "Sine of the angle of rotation";
  Real x "Element before the rotation";
algorithm
  assert(p == 1 or p == 2 or p == Modelica.Constants.inf, "The norm of a matrix is known for p = 1, 2 and inf only.");
  result := 0;
  if p == 1 then
    for j in 1:size(A, 2) loop
      result := max(result, sum(abs(A[:, j])));
    end for;
  elseif p == 2 then
    // Jacobi's rotations make S diagonal; ten sweeps are enough for full precision.
    S := transpose(A)*A;
    for sweep in 1:10 loop
      for i in 1:size(A, 2) loop
        for j in i + 1:size(A, 2) loop
          if abs(S[i, j]) > 0 then
            theta := (S[j, j] - S[i, i])/(2*S[i, j]);
            t := (if theta >= 0 then 1 else -1)/(abs(theta) + sqrt(theta^2 + 1));
            c := 1/sqrt(t^2 + 1);
            s := t*c;
            for k in 1:size(A, 2) loop
              x := S[k, i];
              S[k, i] := c*x - s*S[k, j];
              S[k, j] := s*x + c*S[k, j];
            end for;
            for k in 1:size(A, 2) loop
              x := S[i, k];
              S[i, k] := c*x - s*S[j, k];
              S[j, k] := s*x + c*S[j, k];
            end for;
          end if;
        end for;
      end for;
    end for;
    for i in 1:size(A, 2) loop
      result := max(result, sqrt(max(0, S[i, i])));
    end for;
  else
    for i in 1:size(A, 1) loop
      result := max(result, sum(abs(A[i, :])));
    end for;
  end if;
end norm;

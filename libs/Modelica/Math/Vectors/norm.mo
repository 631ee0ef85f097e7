within Modelica.Math.Vectors;
function norm "Norm of a vector"
  extends Modelica.Icons.Function;
  input Real v[:] "Vector";
  input Real p(min=1) = 2 "Kind of norm: 1, 2, ..., or Modelica.Constants.inf for the largest element";
  output Real result "Norm of v; zero for an empty vector";
algorithm
  result := 0;
  if size(v, 1) == 0 then
    result := 0;
  elseif p == 2 then
    result := sqrt(v*v);
  elseif p == Modelica.Constants.inf then
    result := max(abs(v));
  elseif p == 1 then
    result := sum(abs(v));
  else
    for i in 1:size(v, 1) loop
      result := result + abs(v[i])^p;
    end for;
    result := result^(1/p);
  end if;
end norm;

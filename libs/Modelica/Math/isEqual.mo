within Modelica.Math;
function isEqual "Tell whether two numbers agree within a bound"
  extends Modelica.Icons.Function;
  input Real s1 "First number";
  input Real s2 "Second number";
  input Real eps(min=0) = 0 "Largest difference that counts as equal";
  output Boolean result "True, if the numbers differ by no more than eps";
algorithm
  result := abs(s1 - s2) <= eps;
  annotation (Inline=true);
end isEqual;

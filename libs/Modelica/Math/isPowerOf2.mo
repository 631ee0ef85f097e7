within Modelica.Math;
function isPowerOf2 "Tell whether an integer is a power of two"
  extends Modelica.Icons.Function;
  input Integer i(min=1) "Positive integer";
  output Boolean result "True for 1, 2, 4, 8, ...";
protected
  Integer rest = i "What is left after dividing by two";
algorithm
  assert(i >= 1, "isPowerOf2 needs a positive integer, and was given " + String(i) + ".");
  while mod(rest, 2) == 0 loop
    rest := div(rest, 2);
  end while;
  result := rest == 1;
end isPowerOf2;

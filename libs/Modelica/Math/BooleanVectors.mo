within Modelica.Math;
package BooleanVectors "Functions on vectors of Booleans"
  extends Modelica.Icons.FunctionsPackage;

  function allTrue "True, if there are elements and all of them are true"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result "Answer; false for an empty vector";
  algorithm
    result := size(b, 1) > 0;
    for i in 1:size(b, 1) loop
      result := result and b[i];
    end for;
  end allTrue;

  function andTrue "True, if no element is false"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result "Answer; true for an empty vector";
  algorithm
    result := true;
    for i in 1:size(b, 1) loop
      result := result and b[i];
    end for;
  end andTrue;

  function anyTrue "True, if at least one element is true"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result "Answer; false for an empty vector";
  algorithm
    result := false;
    for i in 1:size(b, 1) loop
      result := result or b[i];
    end for;
  end anyTrue;

  function countTrue "Number of true elements"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer n "Number of elements that are true";
  algorithm
    n := 0;
    for i in 1:size(b, 1) loop
      n := if b[i] then n + 1 else n;
    end for;
  end countTrue;

  function enumerate "Number the true elements one after the other"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer enumerated[size(b, 1)] "Running number of each true element, zero for the false ones";
  protected
    Integer n = 0 "Elements found so far";
  algorithm
    for i in 1:size(b, 1) loop
      n := if b[i] then n + 1 else n;
      enumerated[i] := if b[i] then n else 0;
    end for;
  end enumerate;

  function firstTrueIndex "Place of the first true element"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer index "Index of the element, or zero if all are false";
  algorithm
    index := 0;
    for i in size(b, 1):-1:1 loop
      index := if b[i] then i else index;
    end for;
  end firstTrueIndex;

  function index "Places of the true elements"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Integer indices[countTrue(b)] "Indices of the elements that are true";
  protected
    Integer n = 0 "Elements found so far";
  algorithm
    for i in 1:size(b, 1) loop
      if b[i] then
        n := n + 1;
        indices[n] := i;
      end if;
    end for;
  end index;

  function oneTrue "True, if exactly one element is true"
    extends Modelica.Icons.Function;
    input Boolean b[:] "Vector";
    output Boolean result "Answer";
  algorithm
    result := countTrue(b) == 1;
  end oneTrue;
end BooleanVectors;

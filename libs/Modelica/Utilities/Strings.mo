within Modelica.Utilities;
package Strings "Text functions that need no external code"
  extends Modelica.Icons.FunctionsPackage;

  function repeat "Join n copies of a text"
    extends Modelica.Icons.Function;
    input Integer n(min=0) = 1 "Number of copies";
    input String string = " " "Text to be copied";
    output String repeatedString "The copies in a row";
  algorithm
    repeatedString := "";
    for i in 1:n loop
      repeatedString := repeatedString + string;
    end for;
  end repeat;

  function isEqual "Tell whether two texts are the same"
    extends Modelica.Icons.Function;
    input String string1 "First text";
    input String string2 "Second text";
    output Boolean identical "True, if every character agrees";
  algorithm
    identical := string1 == string2;
  end isEqual;
end Strings;

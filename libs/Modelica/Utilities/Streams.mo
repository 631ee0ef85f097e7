within Modelica.Utilities;
package Streams "Messages during a simulation"
  extends Modelica.Icons.FunctionsPackage;

  impure function print "Print a line of text"
    extends Modelica.Icons.Function;
    input String string = "" "Text to be printed";
    input String fileName = "" "File to which it is added; if empty, it is shown";
    external "C" ModelicaInternal_print(string, fileName);
  end print;

  pure function error "Stop with a message"
    extends Modelica.Icons.Function;
    input String string "Text that says what is wrong";
  algorithm
    assert(false, string, AssertionLevel.error);
  end error;
  annotation (
    Documentation(info="<html>
<p>What a simulation says: lines of text, and messages with which it stops.</p>
</html>"));
end Streams;

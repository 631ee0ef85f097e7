within Modelica.Utilities;
package Streams "Messages during a simulation"
  extends Modelica.Icons.FunctionsPackage;

  impure function print "Show a line of text"
    extends Modelica.Icons.Function;
    input String string = "" "Text to be shown";
  algorithm
    assert(false, string, AssertionLevel.warning);
  end print;

  pure function error "Stop with a message"
    extends Modelica.Icons.Function;
    input String string "Text that says what is wrong";
  algorithm
    assert(false, string, AssertionLevel.error);
  end error;
  annotation (
    Documentation(info="<html>
<p>Messages go the way of warnings and errors of the running simulation; there is no output to files.</p>
</html>"));
end Streams;

within ThermoBondLib;
package Examples "Examples, from two gases to a pressure cooker"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>Each example runs as it is and says what to see. They are ordered for reading: one for each element, then a balloon,
a loop of water and the pressure cooker.</p>
</html>"));
end Examples;

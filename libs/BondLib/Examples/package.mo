within BondLib;
package Examples "Examples, from one resistor to a servo-controlled hydraulic motor"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>Each example runs as it is and says what to see. They are ordered for reading: circuits, mechanics, transformers
and gyrators, sensors, switches, heat, then the wrapped domains.</p>
</html>"));
end Examples;

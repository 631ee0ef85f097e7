within MultiBondLib.Mechanics3DwithImpulses;
package Examples "Examples of impacts"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>Balls that jump, and balls that hit each other.</p>
</html>"));
end Examples;

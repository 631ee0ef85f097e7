within MultiBondLib.PlanarMechanicswithImpulses;
package Examples "Examples of impacts in the plane"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>Disks that jump, slide and roll, a brick on a slope, and an engine.</p>
</html>"));
end Examples;

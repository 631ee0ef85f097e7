within MultiBondLib.PlanarMechanics;
package Examples "Examples of mechanics in the plane"
  extends Modelica.Icons.ExamplesPackage;
  annotation (
    Documentation(info="<html>
<p>From a pendulum to a linkage.</p>
</html>"));
end Examples;

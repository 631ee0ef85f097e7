within MultiBondLib.PlanarMechanics;
package AdditionalMBG "Elements of planar multi-bond graphs"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Transformers between the motions of two points of a body: strands 1 and 2 are force and velocity along x and y of the
world, strand 3 is torque and angular velocity.</p>
</html>"));
end AdditionalMBG;

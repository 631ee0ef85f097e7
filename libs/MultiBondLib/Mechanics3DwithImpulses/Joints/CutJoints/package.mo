within MultiBondLib.Mechanics3DwithImpulses.Joints;
package CutJoints "Joints that close loops"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Joints that close planar loops in space.</p>
</html>"));
end CutJoints;

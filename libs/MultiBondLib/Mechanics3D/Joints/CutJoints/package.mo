within MultiBondLib.Mechanics3D.Joints;
package CutJoints "Joints that close loops"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Joints that ask only for what the other joints of a loop leave open.</p>
</html>"));
end CutJoints;

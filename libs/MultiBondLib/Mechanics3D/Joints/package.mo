within MultiBondLib.Mechanics3D;
package Joints "Joints"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Joints let their frames move against each other in some directions and carry force in the others.</p>
</html>"));
end Joints;

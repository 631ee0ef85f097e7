within MultiBondLib.PlanarMechanics;
package Joints "Joints"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Joints let their frames move against each other. Loops of them close by themselves.</p>
</html>"));
end Joints;

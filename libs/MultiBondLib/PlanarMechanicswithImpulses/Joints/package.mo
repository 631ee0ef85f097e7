within MultiBondLib.PlanarMechanicswithImpulses;
package Joints "Joints"
  extends Modelica.Icons.Package;
  annotation (
    Documentation(info="<html>
<p>Joints whose velocities change at impacts.</p>
</html>"));
end Joints;

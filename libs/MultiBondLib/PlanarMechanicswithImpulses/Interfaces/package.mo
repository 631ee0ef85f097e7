within MultiBondLib.PlanarMechanicswithImpulses;
package Interfaces "Frames that carry impulses"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>Frames with mean velocities and impulses, and what joins them to others.</p>
</html>"));
end Interfaces;

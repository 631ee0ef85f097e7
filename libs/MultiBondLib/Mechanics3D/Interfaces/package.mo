within MultiBondLib.Mechanics3D;
package Interfaces "Frames, and wrappers between frames and multi-bonds"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>A frame is a point of a body with axes. It carries position, orientation and both velocities, and force and torque as
flows.</p>
</html>"));
end Interfaces;

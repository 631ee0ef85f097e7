within MultiBondLib.PlanarMechanics;
package Interfaces "Frames, and wrappers between frames and multi-bonds"
  extends Modelica.Icons.InterfacesPackage;
  annotation (
    Documentation(info="<html>
<p>A frame is a point of a body in the plane with an angle, which counts clockwise.</p>
</html>"));
end Interfaces;

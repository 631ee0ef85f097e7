within MultiBondLib.PlanarMechanics.Interfaces;
connector Frame "Frame"
  Pose P "Position, angle and velocities";
  flow SI.Force fx "Force on the component along x";
  flow SI.Force fy "Force on the component along y";
  flow SI.Torque t "Torque on the component, clockwise";
  annotation (
    Documentation(info="<html>
<p>All is resolved in the world.</p>
</html>"));
end Frame;

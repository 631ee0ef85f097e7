within MultiBondLib.Mechanics3D.Interfaces;
connector Frame "Frame"
  Pose P "Position, orientation and velocities";
  flow SI.Force f[3] "Force on the component, resolved in the world";
  flow SI.Torque t[3] "Torque on the component, resolved in the frame";
  annotation (
    Documentation(info="<html>
<p>Translation is resolved in the world, rotation in the frame.</p>
</html>"));
end Frame;

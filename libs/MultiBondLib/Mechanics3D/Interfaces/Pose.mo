within MultiBondLib.Mechanics3D.Interfaces;
record Pose "Position, orientation and velocities of a frame"
  extends Modelica.Icons.Record;
  SI.Position x[3] "Position, resolved in the world";
  Real R[3, 3] "Turns vectors of the world into the frame";
  SI.Velocity v[3] "Velocity, resolved in the world";
  SI.AngularVelocity w[3] "Angular velocity, resolved in the frame";
  encapsulated function equalityConstraint "Six residues that are zero where two frames agree"
    import MultiBondLib.Mechanics3D.Interfaces.Pose;
    input Pose P1 "First frame";
    input Pose P2 "Second frame";
    output Real residue[6] "Zero, if the frames agree";
algorithm
    residue := {P1.x[1] - P2.x[1], P1.x[2] - P2.x[2], P1.x[3] - P2.x[3],
      cross(P1.R[1, :], P1.R[2, :])*P2.R[2, :], -cross(P1.R[1, :], P1.R[2, :])*P2.R[1, :], P1.R[2, :]*P2.R[1, :]};
    annotation (Inline=true);
  end equalityConstraint;
  annotation (
    Documentation(info="<html>
<p>Eighteen numbers for six degrees of freedom: where frames close a loop, six equations take the place of
eighteen.</p>
</html>"));
end Pose;

within MultiBondLib.PlanarMechanics.Interfaces;
record Pose "Position, angle and velocities of a frame"
  extends Modelica.Icons.Record;
  SI.Position x "Position along x";
  SI.Position y "Position along y";
  SI.Angle phi "Angle, clockwise";
  SI.Velocity vx "Velocity along x";
  SI.Velocity vy "Velocity along y";
  SI.AngularVelocity w "Angular velocity, clockwise";
  encapsulated function equalityConstraint "Three residues that are zero where two frames agree"
    import MultiBondLib.PlanarMechanics.Interfaces.Pose;
    input Pose P1 "First frame";
    input Pose P2 "Second frame";
    output Real residue[3] "Zero, if the frames agree";
algorithm
    residue := {P1.x - P2.x, P1.y - P2.y, P1.phi - P2.phi};
    annotation (Inline=true);
  end equalityConstraint;
  annotation (
    Documentation(info="<html>
<p>Six numbers for three degrees of freedom: where frames close a loop, three equations take the place of six.</p>
</html>"));
end Pose;

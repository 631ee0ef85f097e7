within MultiBondLib.UsersGuide;
class Loops "Closed mechanisms"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Frames that are connected in a circle are no mistake. Eighteen numbers describe six degrees of freedom of a frame; where
a circle closes, six equations take the place of eighteen, without a joint made for that purpose.</p>
<p>A planar loop in space is determined more than once: the joints of the plane already keep what lies outside of it.
There one joint of the loop is a <code>Joints.CutJoints.PlanarRevolute</code>, which leaves the redundant conditions
out. Loops in <code>PlanarMechanics</code> need none.</p>
<p><code>Joints.CloseLoop</code> closes a loop at a place of one's own choice.</p>
</html>"));
end Loops;

within MultiBondLib.UsersGuide;
class Mechanics "Mechanics as wrapped multi-bond graphs"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Bodies, joints and forces look like those of any mechanical library, and inside each is a multi-bond graph that can be
opened. Their frames carry positions and velocities on the one hand and forces and torques on the other;
<code>Interfaces.Mech2MBG</code> and <code>MBG2Mech</code> are the doors between frames and multi-bonds.</p>
<table border=\"1\">
<tr><th></th><th>in the plane</th><th>in space</th></tr>
<tr><td>strands</td><td>fx, fy, t and vx, vy, w in one multi-bond</td><td>force and velocity in one multi-bond, torque and
angular velocity in another</td></tr>
<tr><td>translation is resolved in</td><td>the world</td><td>the world</td></tr>
<tr><td>rotation is resolved in</td><td></td><td>the body</td></tr>
<tr><td>angles count</td><td>clockwise</td><td>by the right hand</td></tr>
<tr><td>world</td><td><code>inner PlanarWorld planarWorld</code></td><td><code>inner World3D world3D</code></td></tr>
</table>
<p>A model without a world gets one with the defaults, and a note that says so.</p>
<p><code>Mechanics3D.Interfaces.ToMultiBody</code> and <code>FromMultiBody</code> lead from frames of this library to those
of <code>Modelica.Mechanics.MultiBody</code> and back. A line pulled from a frame of the one library to a frame of the
other places the one that is needed: the frame at which the line begins carries the other. The flanges of actuated joints are those of the standard library.</p>
</html>"));
end Mechanics;

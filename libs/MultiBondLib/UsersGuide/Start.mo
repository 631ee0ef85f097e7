within MultiBondLib.UsersGuide;
class Start "How mechanisms start"
  extends Modelica.Icons.Information;
  annotation (
    Documentation(info="<html>
<p>Each joint and each body that may move freely has <code>initType</code>: <code>Position</code>,
<code>Velocity</code>, <code>PositionVelocity</code> and others with accelerations make its start values hold;
<code>Free</code> leaves them as guesses. So does a body that hangs on a joint, whatever it says: the joint decides.</p>
<p>In a loop only as many joints can be given as the loop has degrees of freedom. The others find their place from the
guesses; where a loop can be put together in two ways, guesses near the one that is meant choose it. Values that
contradict each other are told with the joints of the loop, and so is a loop that cannot close.</p>
<table border=\"1\">
<tr><th>start values of</th><th>are in</th></tr>
<tr><td>bodies and free movements in the plane</td><td>radians</td></tr>
<tr><td>joints in the plane and in space, bodies, wheels and balls in space</td><td>degrees</td></tr>
</table>
<p>Angular velocities of bodies, wheels and spherical joints are resolved in the body. Variables such as <code>phi</code>
and <code>w</code> are always in radians.</p>
<p><code>enforceStates=true</code> makes the variables of a joint or body states of the model. Without it they are
chosen, also anew while the model runs, where a choice becomes singular.</p>
</html>"));
end Start;

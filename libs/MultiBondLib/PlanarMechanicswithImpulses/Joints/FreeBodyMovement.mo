within MultiBondLib.PlanarMechanicswithImpulses.Joints;
model FreeBodyMovement "Free movement against the world"
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[2] = zeros(2) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[2] = zeros(2) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[2] = zeros(2) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter SI.Angle phi_start = 0 "Angle at the start, clockwise, in radians" annotation (Dialog(tab="Start"));
  parameter SI.AngularVelocity w_start = 0 "Angular velocity at the start, clockwise, in radians per second" annotation (Dialog(tab="Start"));
  parameter SI.AngularAcceleration z_start = 0 "Angular acceleration at the start, clockwise" annotation (Dialog(tab="Start"));
  SI.Position x[2] = {movement.x, movement.y} "Position";
  SI.Velocity v[2] = {movement.vx, movement.vy} "Velocity";
  SI.Angle phi = movement.phi "Angle, clockwise";
  SI.AngularVelocity w = movement.w "Angular velocity, clockwise";
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    MultiBondLib.PlanarMechanics.Joints.FreeBodyMovement movement(initType=initType, x_start=x_start, v_start=v_start, a_start=a_start, phi_start=phi_start, w_start=w_start, z_start=z_start, enforceStates=true) "Free movement"
      annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
    Interfaces.FromContinuous joint "To the frame with impulses"
      annotation (Placement(transformation(extent={{10,-10},{30,10}})));
    MultiBondLib.Impacts.Jump jump "Jumps of its velocity"
      annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
equation
    connect(movement.frame_b, joint.frame_a) annotation (Line(points={{-30,0},{10,0}}, color={95,95,95}));
    connect(joint.frame_b, frame_b) annotation (Line(points={{30,0},{100,0}}, color={95,95,95}));
    jump.u = sum(abs(frame_b.Vm - v)) > 1e-9*(1 + sum(abs(v))) or abs(frame_b.Wm - w) > 1e-9*(1 + abs(w));
    when {jump.y[1], jump.y[2]} then
      reinit(movement.vx, 2*frame_b.Vm[1] - movement.vx);
      reinit(movement.vy, 2*frame_b.Vm[2] - movement.vy);
      reinit(movement.w, 2*frame_b.Wm - movement.w);
    end when;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,-20},{-40,30},{10,-10},{60,20}}, color={0,0,0}),
        Line(points={{60,20},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Position and angle are free. An impact changes the velocities at once. Start values of angles are in radians.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end FreeBodyMovement;

within MultiBondLib.Mechanics3DwithImpulses.Joints;
model Spherical "Spherical joint"
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter Real phi_start[3](each unit="deg") = zeros(3) "Cardan angles at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start[3](each unit="deg/s") = zeros(3) "Angular velocity at the start, resolved in frame_b, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Boolean useQuaternions = false "True: quaternions describe the orientation; false: Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Integer sequence_angles[3] = {1,2,3} "Axes of the Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean enforceStates = false "True: orientation and angular velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean reinitByImpulse = enforceStates "True: impulses change its velocity; for joints whose velocity is a state" annotation (Evaluate=true);
  SI.Angle phi[3] = joint.phi "Cardan angles";
  SI.AngularVelocity w[3] = joint.w "Angular velocity of frame_b against frame_a, resolved in frame_b";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.Mechanics3D.Joints.Spherical joint(initType=initType, phi_start=phi_start, w_start=w_start, useQuaternions=useQuaternions, sequence_angles=sequence_angles, enforceStates=enforceStates, w(each stateSelect=if enforceStates then StateSelect.always elseif reinitByImpulse then StateSelect.prefer else StateSelect.avoid), phi_d(each stateSelect=if reinitByImpulse or enforceStates or useQuaternions then StateSelect.avoid else StateSelect.prefer)) "Joint"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
    Laws.Ball ball "Impulse at the joint"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
    MultiBondLib.Impacts.Jump jump "Jumps of its velocity"
      annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, joint.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(joint.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
    connect(frame_a, ball.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,-40},{-10,-40}}, color={95,95,95}));
    connect(ball.frame_b, frame_b) annotation (Line(points={{10,-40},{80,-40},{80,0},{100,0}}, color={95,95,95}));
    if reinitByImpulse then
      jump.u = sum(abs(ball.Wm - joint.w)) > 1e-9*(1 + sum(abs(joint.w)));
      when {jump.y[1], jump.y[2]} then
        reinit(joint.w, 2*ball.Wm - joint.w);
      end when;
    else
      jump.u = false;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-50,50},{50,-50}}, lineColor={0,0,0}, fillPattern=FillPattern.Sphere, fillColor={255,170,255}),
        Line(points={{-90,0},{-50,0}}, color={0,0,0}),
        Line(points={{50,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>Mechanics3D.Joints.Spherical</code>, for impulses too: with <code>enforceStates</code> an impact changes its angular
velocity at once.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Spherical;

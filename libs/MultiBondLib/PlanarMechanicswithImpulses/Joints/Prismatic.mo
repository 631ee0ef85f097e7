within MultiBondLib.PlanarMechanicswithImpulses.Joints;
model Prismatic "Prismatic joint"
  parameter Real n[2] = {1,0} "Axis, resolved in frame_a" annotation (Evaluate=true);
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position s_start = 0 "Distance at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start = 0 "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: distance and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean reinitByImpulse = enforceStates "True: impulses change its velocity; for joints whose velocity is a state" annotation (Evaluate=true);
  SI.Position s = joint.s "Distance of frame_b from frame_a along the axis";
  SI.Velocity v = joint.v "Velocity of frame_b against frame_a along the axis";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.PlanarMechanics.Joints.Prismatic joint(n=n, initType=initType, s_start=s_start, v_start=v_start, enforceStates=enforceStates) "Joint"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
    Laws.Slider slider(n=n/sqrt(n*n)) "Impulse at the joint"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
    MultiBondLib.Impacts.Jump jump "Jumps of its velocity"
      annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, joint.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(frame_a, slider.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,-40},{-10,-40}}, color={95,95,95}));
    connect(joint.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
    connect(slider.frame_b, frame_b) annotation (Line(points={{10,-40},{80,-40},{80,0},{100,0}}, color={95,95,95}));
    if reinitByImpulse then
      jump.u = abs(slider.Vm - joint.v) > 1e-9*(1 + abs(joint.v));
      when {jump.y[1], jump.y[2]} then
        reinit(joint.v, 2*slider.Vm - joint.v);
      end when;
    else
      jump.u = false;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-80,40},{0,-40}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{0,20},{80,-20}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>PlanarMechanics.Joints.Prismatic</code>, for impulses too: with <code>enforceStates</code> an impact changes its velocity
at once.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Prismatic;

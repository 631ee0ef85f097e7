within MultiBondLib.PlanarMechanicswithImpulses.Joints;
model Revolute "Revolute joint"
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter Real phi_start(unit="deg") = 0 "Angle at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start(unit="deg/s") = 0 "Angular velocity at the start, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start(unit="deg/s2") = 0 "Angular acceleration at the start, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Real phi_offset(unit="deg") = 0 "Angle that phi = 0 stands for, in degrees" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: angle and angular velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean reinitByImpulse = enforceStates "True: impulses change its velocity; for joints whose velocity is a state" annotation (Evaluate=true);
  SI.Angle phi = joint.phi "Angle of frame_b against frame_a, clockwise";
  SI.AngularVelocity w = joint.w "Angular velocity of frame_b against frame_a, clockwise";
  Interfaces.IFrame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    Interfaces.ConnectContinousFrame joint_a "From the frame with impulses"
      annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
    MultiBondLib.PlanarMechanics.Joints.Revolute joint(initType=initType, phi_start=phi_start, w_start=w_start, z_start=z_start, phi_offset=phi_offset, enforceStates=enforceStates) "Joint"
      annotation (Placement(transformation(extent={{-10,30},{10,50}})));
    Interfaces.FromContinuous joint_b "To the frame with impulses"
      annotation (Placement(transformation(extent={{50,30},{70,50}})));
    Laws.Pin pin "Impulse at the joint"
      annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
    MultiBondLib.Impacts.Jump jump "Jumps of its velocity"
      annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
equation
    connect(frame_a, joint_a.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,40},{-70,40}}, color={95,95,95}));
    connect(joint_a.frame_b, joint.frame_a) annotation (Line(points={{-50,40},{-10,40}}, color={95,95,95}));
    connect(frame_a, pin.frame_a) annotation (Line(points={{-100,0},{-80,0},{-80,-40},{-10,-40}}, color={95,95,95}));
    connect(joint.frame_b, joint_b.frame_a) annotation (Line(points={{10,40},{50,40}}, color={95,95,95}));
    connect(joint_b.frame_b, frame_b) annotation (Line(points={{70,40},{80,40},{80,0},{100,0}}, color={95,95,95}));
    connect(pin.frame_b, frame_b) annotation (Line(points={{10,-40},{80,-40},{80,0},{100,0}}, color={95,95,95}));
    if reinitByImpulse then
      jump.u = abs(pin.Wm - joint.w) > 1e-9*(1 + abs(joint.w));
      when {jump.y[1], jump.y[2]} then
        reinit(joint.w, 2*pin.Wm - joint.w);
      end when;
    else
      jump.u = false;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
        Line(points={{-90,0},{-40,0}}, color={0,0,0}),
        Line(points={{40,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>As <code>PlanarMechanics.Joints.Revolute</code>, for impulses too: with <code>enforceStates</code> an impact changes its angular
velocity at once.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Revolute;

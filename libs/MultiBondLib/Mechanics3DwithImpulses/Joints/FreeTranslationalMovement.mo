within MultiBondLib.Mechanics3DwithImpulses.Joints;
model FreeTranslationalMovement "Free translation against the world, without rotation"
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[3] = zeros(3) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[3] = zeros(3) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[3] = zeros(3) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter Boolean reinitByImpulse = true "True: impulses change its velocity" annotation (Evaluate=true);
  SI.Position x[3](start=x_start, each stateSelect=StateSelect.always) "Position";
  SI.Velocity v[3](start=v_start, each stateSelect=StateSelect.always) "Velocity";
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    MultiBondLib.Impacts.Jump jump "Jumps of its velocity"
      annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
initial equation
    if initType == MultiBondLib.Types.Init.Position or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      x = x_start;
    end if;
    if initType == MultiBondLib.Types.Init.Velocity or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      v = v_start;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      v = zeros(3);
    end if;
    if initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      der(v) = a_start;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      der(v) = zeros(3);
    end if;

equation
    Connections.root(frame_b.P);
    der(x) = v;
    frame_b.P.x = x;
    frame_b.P.v = v;
    frame_b.P.R = identity(3);
    frame_b.P.w = zeros(3);
    frame_b.f = zeros(3);
    frame_b.F = zeros(3);
    frame_b.Wm = zeros(3);
    if reinitByImpulse then
      jump.u = sum(abs(frame_b.Vm - v)) > 1e-9*(1 + sum(abs(v)));
      when {jump.y[1], jump.y[2]} then
        reinit(v, 2*frame_b.Vm - v);
      end when;
    else
      jump.u = false;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={255,0,255}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The frame moves freely and keeps the axes of the world. An impact changes its velocity at once.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end FreeTranslationalMovement;

within MultiBondLib.PlanarMechanics.Joints;
model FreeBodyMovement "Free movement against the world"
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[2] = zeros(2) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[2] = zeros(2) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[2] = zeros(2) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter SI.Angle phi_start = 0 "Angle at the start, clockwise, in radians" annotation (Dialog(tab="Start"));
  parameter SI.AngularVelocity w_start = 0 "Angular velocity at the start, clockwise, in radians per second" annotation (Dialog(tab="Start"));
  parameter SI.AngularAcceleration z_start = 0 "Angular acceleration at the start, clockwise" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: its position and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  SI.Position x(start=x_start[1], stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Position along x";
  SI.Position y(start=x_start[2], stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Position along y";
  SI.Angle phi(start=phi_start, stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Angle, clockwise";
  SI.Velocity vx(start=v_start[1], stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Velocity along x";
  SI.Velocity vy(start=v_start[2], stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Velocity along y";
  SI.AngularVelocity w(start=w_start, stateSelect=if enforceStates then StateSelect.always else StateSelect.avoid) "Angular velocity, clockwise";
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
initial equation
    if initType == MultiBondLib.Types.Init.Position or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      {x, y, phi} = {x_start[1], x_start[2], phi_start};
    end if;
    if initType == MultiBondLib.Types.Init.Velocity or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      {vx, vy, w} = {v_start[1], v_start[2], w_start};
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      {vx, vy, w} = zeros(3);
    end if;
    if initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      {der(vx), der(vy), der(w)} = {a_start[1], a_start[2], z_start};
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      {der(vx), der(vy), der(w)} = zeros(3);
    end if;
equation
    Connections.root(frame_b.P);
    frame_b.P.x = x;
    frame_b.P.y = y;
    frame_b.P.phi = phi;
    frame_b.P.vx = vx;
    frame_b.P.vy = vy;
    frame_b.P.w = w;
    frame_b.fx = 0;
    frame_b.fy = 0;
    frame_b.t = 0;
    der(x) = vx;
    der(y) = vy;
    der(phi) = w;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={255,0,255}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Position and angle of the frame are free, and nothing acts on it. Start values of angles are in radians.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end FreeBodyMovement;

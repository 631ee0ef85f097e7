within MultiBondLib.Mechanics3DwithImpulses.Joints;
model PotentialFBM "Free movement, if nothing else holds the frame"
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[3] = zeros(3) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[3] = zeros(3) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[3] = zeros(3) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter Real phi_start[3](each unit="deg") = zeros(3) "Cardan angles at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start[3](each unit="deg/s") = zeros(3) "Angular velocity at the start, resolved in the body, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start[3](each unit="deg/s2") = zeros(3) "Angular acceleration at the start, resolved in the body, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Boolean useQuaternions = false "True: quaternions describe the orientation; false: Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Integer sequence_angles[3] = {1,2,3} "Axes of the Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean enforceStates = false "True: its position and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean reinitByImpulse = true "True: impulses change its velocities" annotation (Evaluate=true);
  SI.Position x[3](start=x_start, each stateSelect=if Connections.isRoot(frame_b.P) then StateSelect.always else StateSelect.avoid) "Position";
  SI.Velocity v[3](start=v_start, each stateSelect=if Connections.isRoot(frame_b.P) then StateSelect.always else StateSelect.avoid) "Velocity";
  SI.Angle phi[3](start=phi_start*Modelica.Constants.pi/180, each stateSelect=if Connections.isRoot(frame_b.P) and not useQuaternions then StateSelect.prefer else StateSelect.avoid) "Cardan angles, if they are used";
  SI.AngularVelocity phi_d[3] "Rates of the Cardan angles";
  Real Q[4](start=Q_start, each stateSelect=if Connections.isRoot(frame_b.P) and useQuaternions then StateSelect.prefer else StateSelect.avoid) "Quaternion, if it is used";
  SI.AngularVelocity w[3](start=w_start*Modelica.Constants.pi/180, each stateSelect=if Connections.isRoot(frame_b.P) then StateSelect.always else StateSelect.avoid) "Angular velocity, resolved in the body";
  Interfaces.IFrame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    final parameter Real Q_start[4] = MultiBondLib.Mechanics3D.Utilities.quaternionStart(sequence_angles, phi_start*Modelica.Constants.pi/180) "Quaternion at the start";
    MultiBondLib.Impacts.Jump jump "Jumps of its velocity"
      annotation (Placement(transformation(extent={{-10,-90},{10,-70}})));
initial equation
    if Connections.isRoot(frame_b.P) and (initType == MultiBondLib.Types.Init.Position or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration) then
      x = x_start;
      if useQuaternions then
        Q[1:3] = Q_start[1:3];
      else
        phi = phi_start*Modelica.Constants.pi/180;
      end if;
    end if;
    if Connections.isRoot(frame_b.P) and (initType == MultiBondLib.Types.Init.Velocity or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration) then
      v = v_start;
      w = w_start*Modelica.Constants.pi/180;
    elseif Connections.isRoot(frame_b.P) and initType == MultiBondLib.Types.Init.SteadyState then
      v = zeros(3);
      w = zeros(3);
    end if;
    if Connections.isRoot(frame_b.P) and (initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration) then
      der(v) = a_start;
      der(w) = z_start*Modelica.Constants.pi/180;
    elseif Connections.isRoot(frame_b.P) and initType == MultiBondLib.Types.Init.SteadyState then
      der(v) = zeros(3);
      der(w) = zeros(3);
    end if;

equation
    Connections.potentialRoot(frame_b.P);
    frame_b.P.x = x;
    frame_b.P.v = v;
    frame_b.P.w = w;
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    frame_b.F = zeros(3);
    frame_b.T = zeros(3);
    if not Connections.isRoot(frame_b.P) then
      phi = zeros(3);
      phi_d = zeros(3);
      Q = {0,0,0,1};
    elseif useQuaternions then
      der(x) = v;
      frame_b.P.R = MultiBondLib.Mechanics3D.Utilities.quaternionRotation(Q);
      w = MultiBondLib.Mechanics3D.Utilities.quaternionVelocity(Q, der(Q));
      Q*Q = 1;
      phi = zeros(3);
      phi_d = zeros(3);
    else
      der(x) = v;
      frame_b.P.R = MultiBondLib.Mechanics3D.Utilities.cardanRotation(sequence_angles, phi);
      der(phi) = phi_d;
      w = MultiBondLib.Mechanics3D.Utilities.cardanVelocity(sequence_angles, phi, phi_d);
      assert(noEvent(phi_d*phi_d <= 1e16*(w*w)), getInstanceName() + ": the Cardan angles are singular here, where their first axis and the last are one; set useQuaternions=true, or choose other sequence_angles");
      Q = {0,0,0,1};
    end if;
    if Connections.isRoot(frame_b.P) and reinitByImpulse then
      jump.u = sum(abs(frame_b.Vm - v)) > 1e-9*(1 + sum(abs(v))) or sum(abs(frame_b.Wm - w)) > 1e-9*(1 + sum(abs(w)));
      when {jump.y[1], jump.y[2]} then
        reinit(v, 2*frame_b.Vm - v);
        reinit(w, 2*frame_b.Wm - w);
      end when;
    else
      jump.u = false;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={255,0,255}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Line(points={{-90,-60},{-30,40},{30,-40},{90,0}}, color={255,0,255}, smooth=Smooth.Bezier),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Every <code>Body</code> has one. It is in force only for the body that becomes the root of a tree of frames without a
fixed point; an impact then changes its velocities at once. Start values of angles are in degrees.</p>
</html>"));
end PotentialFBM;

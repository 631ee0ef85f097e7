within MultiBondLib.Mechanics3D.RollingObjects;
model Wheel "Wheel that rolls on a plane"
  outer World3D world3D "World";
  parameter SI.Radius r = 1 "Radius";
  parameter Real n[3] = {0,1,0} "Normal of the plane, out of it" annotation (Evaluate=true);
  parameter SI.Position d = 0 "Height of the plane over the origin, along n";
  parameter SI.Mass m(min=0) = 1 "Mass";
  parameter SI.Inertia I_11(min=0) = 0.001 "Element 1,1 of the inertia tensor";
  parameter SI.Inertia I_22(min=0) = 0.001 "Element 2,2 of the inertia tensor";
  parameter SI.Inertia I_33(min=0) = 0.001 "Element 3,3 of the inertia tensor";
  parameter SI.Inertia I_21 = 0 "Element 2,1 of the inertia tensor";
  parameter SI.Inertia I_31 = 0 "Element 3,1 of the inertia tensor";
  parameter SI.Inertia I_32 = 0 "Element 3,2 of the inertia tensor";
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position x_start[3] = zeros(3) "Position at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start[3] = zeros(3) "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start[3] = zeros(3) "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter Real phi_start[3](each unit="deg") = zeros(3) "Cardan angles at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start[3](each unit="deg/s") = zeros(3) "Angular velocity at the start, resolved in the body, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start[3](each unit="deg/s2") = zeros(3) "Angular acceleration at the start, resolved in the body, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Boolean useQuaternions = false "True: quaternions describe the orientation; false: Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Integer sequence_angles[3] = {2,1,3} "Axes of the Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean enforceStates = false "True: its position and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean useTransVelocities = false "True: it starts with v_start along the plane, and w_start about the normal; false: with w_start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  SI.Position x[3] "Position of the centre";
  SI.Velocity v[3] "Velocity of the centre";
  SI.AngularVelocity w[3] "Angular velocity, resolved in the body";
  SI.Angle phi[3] "Heading, lean and spin, for a wheel that moves freely";
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  WheelJoint joint(r=r, n=n, d=d) "Contact"
    annotation (Placement(transformation(extent={{-40,-60},{-20,-40}})));
  Parts.SimpleBody body(m=m, I_11=I_11, I_22=I_22, I_33=I_33, I_21=I_21, I_31=I_31, I_32=I_32, animation=false) "Mass and inertia"
    annotation (Placement(transformation(extent={{-20,40},{-40,60}})));
  Joints.PotentialFBM movement(initType=MultiBondLib.Types.Init.Free, x_start=x_start, v_start=v_start, phi_start=phi_start, w_start=w_start, useQuaternions=useQuaternions, sequence_angles=sequence_angles, x(each stateSelect=if enforceStates then StateSelect.prefer else StateSelect.avoid), v(each stateSelect=StateSelect.avoid), phi(each stateSelect=if enforceStates and not useQuaternions then StateSelect.always else StateSelect.prefer), phi_d(each stateSelect=if enforceStates and not useQuaternions then StateSelect.always else StateSelect.default), w(each stateSelect=if not enforceStates then StateSelect.prefer elseif useQuaternions then StateSelect.always else StateSelect.avoid)) "Movement, if nothing else decides it"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
protected
    final parameter Real n_unit[3] = n/sqrt(n*n) "Unit normal";
    final parameter Real help[3] = if abs(n_unit[1]) < 0.9 then {1,0,0} else {0,0,1} "Some other direction";
    final parameter Real t_A[3] = (help - (help*n_unit)*n_unit)/sqrt((help - (help*n_unit)*n_unit)*(help - (help*n_unit)*n_unit)) "First direction of the plane";
    final parameter Real t_B[3] = cross(t_A, n_unit) "Second direction of the plane";
    final parameter Real Q_start[4] = Utilities.quaternionStart(sequence_angles, phi_start*Modelica.Constants.pi/180) "Quaternion at the start";
    final parameter Boolean isShown = world3D.enableAnimation and animation "True: the shapes are there";
    MultiBondLib.Visualizers.Shape tyre(shapeType="pipe", R=MultiBondLib.Visualizers.orientation(frame_b.P.R, frame_b.P.w), r=x, r_shape={0,0,-0.05*r}, lengthDirection={0,0,1}, widthDirection={1,0,0}, length=0.1*r, width=2*r, height=2*r, extra=0.9, color={40,40,40}) if isShown "Tyre";
    MultiBondLib.Visualizers.Shape hub(shapeType="cylinder", R=MultiBondLib.Visualizers.orientation(frame_b.P.R, frame_b.P.w), r=x, r_shape={0,0,-0.1*r}, lengthDirection={0,0,1}, widthDirection={1,0,0}, length=0.2*r, width=0.15*r, height=0.15*r, color={255,0,0}) if isShown "Hub";
    MultiBondLib.Visualizers.Shape spokes[4](each shapeType="box", each R=MultiBondLib.Visualizers.orientation(frame_b.P.R, frame_b.P.w), each r=x, r_shape={-0.9*r*{cos(k*Modelica.Constants.pi/4), sin(k*Modelica.Constants.pi/4), 0} for k in 0:3}, lengthDirection={{cos(k*Modelica.Constants.pi/4), sin(k*Modelica.Constants.pi/4), 0} for k in 0:3}, each widthDirection={0,0,1}, each length=1.8*r, each width=0.02*r, each height=0.02*r, each color={255,0,0}) if isShown "Spokes";
initial equation
    if initType == MultiBondLib.Types.Init.Position or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      t_A*x = t_A*x_start;
      t_B*x = t_B*x_start;
      if useQuaternions then
        movement.Q[1:3] = Q_start[1:3];
      else
        movement.phi = phi_start*Modelica.Constants.pi/180;
      end if;
    end if;
    if initType == MultiBondLib.Types.Init.Velocity or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      if useTransVelocities then
        t_A*v = t_A*v_start;
        t_B*v = t_B*v_start;
        n_unit*(transpose(frame_b.P.R)*w) = n_unit*w_start*Modelica.Constants.pi/180;
      else
        w = w_start*Modelica.Constants.pi/180;
      end if;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      w = zeros(3);
    end if;
equation
    connect(joint.frame_b, frame_b) annotation (Line(points={{-20,-50},{60,-50},{60,0},{100,0}}, color={95,95,95}));
    connect(body.frame_a, frame_b) annotation (Line(points={{-20,50},{60,50},{60,0},{100,0}}, color={95,95,95}));
    connect(movement.frame_b, frame_b) annotation (Line(points={{-40,0},{100,0}}, color={95,95,95}));
    x = frame_b.P.x;
    v = frame_b.P.v;
    w = frame_b.P.w;
    phi = movement.phi;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,-60},{100,-60}}, color={0,0,0}, thickness=1),
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,255}, lineThickness=2),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-70},{150,-100}}, textString="r=%r", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Contact and body of a wheel with the axle along z of its frame. The Cardan angles follow {2,1,3}: heading about y, lean
about x, spin about the axle. A positive spin rolls towards -x. Start values are in degrees.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Wheel;

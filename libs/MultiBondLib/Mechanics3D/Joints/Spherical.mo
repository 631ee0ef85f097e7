within MultiBondLib.Mechanics3D.Joints;
model Spherical "Spherical joint"
  outer World3D world3D "World";
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter Real phi_start[3](each unit="deg") = zeros(3) "Cardan angles at the start, in degrees" annotation (Dialog(tab="Start"));
  parameter Real w_start[3](each unit="deg/s") = zeros(3) "Angular velocity at the start, resolved in the body, in degrees per second" annotation (Dialog(tab="Start"));
  parameter Real z_start[3](each unit="deg/s2") = zeros(3) "Angular acceleration at the start, resolved in the body, in degrees per second squared" annotation (Dialog(tab="Start"));
  parameter Boolean useQuaternions = true "True: quaternions describe the orientation; false: Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Integer sequence_angles[3] = {1,2,3} "Axes of the Cardan angles" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean enforceStates = false "True: its position and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Diameter sphereDiameter = world3D.defaultJointLength "Diameter of the shape" annotation (Dialog(tab="Animation"));
  parameter Real sphereColor[3] = {255,0,255} "Color of the shape" annotation (Dialog(tab="Animation"));
  SI.Angle phi[3](start=phi_start*Modelica.Constants.pi/180, each stateSelect=if useQuaternions then StateSelect.avoid elseif enforceStates then StateSelect.always else StateSelect.prefer) "Cardan angles";
  Real Q[4](start=Q_start, each stateSelect=if useQuaternions then StateSelect.prefer else StateSelect.avoid) "Quaternion";
  SI.AngularVelocity phi_d[3](each stateSelect=if useQuaternions then StateSelect.avoid elseif enforceStates then StateSelect.always else StateSelect.prefer) "Rates of the Cardan angles";
  SI.AngularAcceleration phi_dd[3] "Accelerations of the Cardan angles";
  SI.AngularVelocity w[3](start=w_start*Modelica.Constants.pi/180, each stateSelect=if not useQuaternions then StateSelect.avoid elseif enforceStates then StateSelect.always else StateSelect.prefer) "Angular velocity of frame_b against frame_a, resolved in frame_b";
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-80,0}, extent={{-12,-12},{12,12}})));
    Interfaces.MBG2Mech wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={80,0}, extent={{-12,-12},{12,12}})));
    AdditionalMBG.mTF turn(transformFlow=Connections.rooted(frame_a.P)) "From the axes of frame_a to those of frame_b"
      annotation (Placement(transformation(origin={-30,-30}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Junctions.J0p3 J0_rot "Angular velocities differ"
      annotation (Placement(transformation(origin={20,-30}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Junctions.J1p3 J1_joint "Motion of the joint"
      annotation (Placement(transformation(origin={20,-70}, extent={{-8,-8},{8,8}}, rotation=90)));
    MultiBondLib.Sensors.Df velocity "Angular velocity of the joint"
      annotation (Placement(transformation(origin={60,-70}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Sources.Se free(e0={0}) "No torque"
      annotation (Placement(transformation(origin={-20,-90}, extent={{8,-8},{-8,8}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to wrapper_b"
      annotation (Placement(transformation(origin={0,7.2}, extent={{-68,-10},{68,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "wrapper_a to turn"
      annotation (Placement(transformation(origin={-53,-18.6}, extent={{-18.84,-10},{18.84,10}}, rotation=323)));
    MultiBondLib.Bonds.MultiBond MB3 "turn to J0_rot"
      annotation (Placement(transformation(origin={-5,-30}, extent={{-17,-10},{17,10}})));
    MultiBondLib.Bonds.MultiBond MB4 "J0_rot to wrapper_b"
      annotation (Placement(transformation(origin={48,-18.6}, extent={{-23.02,-10},{23.02,10}}, rotation=30)));
    MultiBondLib.Bonds.MultiBond MB5 "J1_joint to J0_rot"
      annotation (Placement(transformation(origin={20,-50}, extent={{-12,-10},{12,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB6 "J1_joint to velocity"
      annotation (Placement(transformation(origin={40,-70}, extent={{-12,-10},{12,10}})));
    MultiBondLib.Bonds.MultiBond MB7 "free to J1_joint"
      annotation (Placement(transformation(origin={4,-84}, extent={{-17.09,-10},{17.09,10}}, rotation=21)));
protected
    final parameter Real Q_start[4] = Utilities.quaternionStart(sequence_angles, phi_start*Modelica.Constants.pi/180) "Quaternion at the start";
    Real R_rel[3, 3](each stateSelect=StateSelect.avoid) "Turns vectors of frame_a into frame_b";
    MultiBondLib.Visualizers.Shape sphere(shapeType="sphere", R=MultiBondLib.Visualizers.orientation(frame_a.P.R, frame_a.P.w), r=frame_a.P.x, r_shape={-sphereDiameter/2,0,0}, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter, color=sphereColor) if world3D.enableAnimation and animation "Shape";
initial equation
    if (initType == MultiBondLib.Types.Init.Position or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration) then
      if useQuaternions then
        Q[1:3] = Q_start[1:3];
      else
        phi = phi_start*Modelica.Constants.pi/180;
      end if;
    end if;
    if (initType == MultiBondLib.Types.Init.Velocity or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration) then
      w = w_start*Modelica.Constants.pi/180;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      w = zeros(3);
    end if;
    if (initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration) then
      der(w) = z_start*Modelica.Constants.pi/180;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      der(w) = zeros(3);
    end if;
equation
    connect(wrapper_a.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{-68,7.2},{-68,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(wrapper_a.MultiBondConRot, MB2.MultiBondCon1) annotation (Line(points={{-68,-7.2},{-68,-7.2}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, turn.MultiBondCon1) annotation (Line(points={{-38,-30},{-38,-30}}, color={85,170,255}));
    connect(turn.MultiBondCon2, MB3.MultiBondCon1) annotation (Line(points={{-22,-30},{-22,-30}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J0_rot.MultiBondCon1) annotation (Line(points={{12,-30},{12,-30}}, color={85,170,255}));
    connect(J0_rot.MultiBondCon2, MB4.MultiBondCon1) annotation (Line(points={{28,-30},{28,-30}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(J1_joint.MultiBondCon2, MB5.MultiBondCon1) annotation (Line(points={{20,-62},{20,-62}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, J0_rot.MultiBondCon3) annotation (Line(points={{20,-38},{20,-38}}, color={85,170,255}));
    connect(J1_joint.MultiBondCon3, MB6.MultiBondCon1) annotation (Line(points={{28,-70},{28,-70}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, velocity.MultiBondCon1) annotation (Line(points={{52,-70},{52,-70}}, color={85,170,255}));
    connect(free.MultiBondCon1, MB7.MultiBondCon1) annotation (Line(points={{-12,-90},{-12,-90}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, J1_joint.MultiBondCon1) annotation (Line(points={{20,-78},{20,-78}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-92,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{92,0},{100,0}}, color={95,95,95}));
    connect(wrapper_a.x, wrapper_b.x) annotation (Line(points={{-84.8,13.2},{84.8,13.2}}, color={0,0,127}));
    Connections.branch(frame_a.P, frame_b.P);
    w = velocity.f_out;
    phi_dd = der(phi_d);
    if useQuaternions then
      R_rel = Utilities.quaternionRotation(Q);
      w = Utilities.quaternionVelocity(Q, der(Q));
      Q*Q = 1;
      phi = zeros(3);
      phi_d = zeros(3);
    else
      R_rel = Utilities.cardanRotation(sequence_angles, phi);
      der(phi) = phi_d;
      w = Utilities.cardanVelocity(sequence_angles, phi, phi_d);
      assert(noEvent(phi_d*phi_d <= 1e16*(w*w)), getInstanceName() + ": the Cardan angles are singular here, where their first axis and the last are one; set useQuaternions=true, or choose other sequence_angles");
      Q = {0,0,0,1};
    end if;
    turn.R = R_rel;
    if Connections.rooted(frame_a.P) then
      wrapper_b.R = R_rel*wrapper_a.R;
    else
      wrapper_a.R = transpose(R_rel)*wrapper_b.R;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Ellipse(extent={{-60,60},{60,-60}}, lineColor={0,0,0}, fillPattern=FillPattern.Sphere, fillColor={255,170,255}),
        Line(points={{-90,0},{90,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Frame_b turns freely about its origin. Quaternions know no singular position; Cardan angles, taken about
<code>sequence_angles</code>, do, where the second is 90 degrees. Of a fast wheel about the last of them only the third angle
turns fast, and it turns evenly: long steps are enough where quaternions take some in each turn. Start values are in degrees; the angular velocity is
relative and resolved in frame_b.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Spherical;

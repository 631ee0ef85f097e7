within MultiBondLib.Mechanics3D.Joints;
model ActuatedPrismatic "Prismatic joint with flanges"
  outer World3D world3D "World";
  parameter Real n[3] = {1,0,0} "Direction of the rail, resolved in frame_a" annotation (Evaluate=true);
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Distance s_start(min=-Modelica.Constants.inf) = 0 "Distance at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start = 0 "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start = 0 "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter SI.Length s_offset = 0 "Distance that s = 0 stands for" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: distance and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Length boxWidth = world3D.defaultJointWidth "Width of the shape" annotation (Dialog(tab="Animation"));
  parameter Real boxColor[3] = {255,0,255} "Color of the shape" annotation (Dialog(tab="Animation"));
  SI.Position s(start=s_start, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Distance of frame_b from frame_a";
  SI.Velocity v(start=v_start, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Velocity of frame_b against frame_a";
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  BondLib.Mechanical.Translational.Interfaces.Flange_a axis "Flange that drives the joint"
    annotation (Placement(transformation(extent={{50,90},{70,110}})));
  BondLib.Mechanical.Translational.Interfaces.Flange_b bearing "Flange that is fixed in frame_a"
    annotation (Placement(transformation(extent={{-70,90},{-50,110}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-80,0}, extent={{-12,-12},{12,12}})));
    Interfaces.MBG2Mech wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={80,0}, extent={{-12,-12},{12,12}})));
    MultiBondLib.Junctions.J0p3 J0_trans "Velocities differ"
      annotation (Placement(transformation(origin={0,60}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Junctions.J1p3 J1_rot "Both frames turn alike"
      annotation (Placement(transformation(origin={0,-80}, extent={{-8,-8},{8,8}}, rotation=180)));
    AdditionalMBG.toWorld toWorld1 "From the body to the world"
      annotation (Placement(transformation(origin={0,34}, extent={{-6,-6},{6,6}}, rotation=90)));
    MultiBondLib.Junctions.J0p3 J0_body "Velocity along the rail and of the lever"
      annotation (Placement(transformation(origin={0,8}, extent={{-6,-6},{6,6}}, rotation=90)));
    AdditionalMBG.translational_mTF lever(r=n_unit) "From rotation to velocity"
      annotation (Placement(transformation(origin={0,-40}, extent={{-6,-6},{6,6}}, rotation=90)));
    MultiBondLib.Passive.TF2_flow rail(nA=1, nB=3, M=matrix(n_unit)) "Along the rail"
      annotation (Placement(transformation(origin={34,8}, extent={{-6,-6},{6,6}}, rotation=180)));
    MultiBondLib.Junctions.J1p3 J1_axis(n=1) "Motion of the joint"
      annotation (Placement(transformation(origin={60,-30}, extent={{-6,-6},{6,6}})));
    MultiBondLib.Sensors.Dq distance(n=1, stateInitialCondition=false, q_start={s_start}) "Distance"
      annotation (Placement(transformation(origin={60,-56}, extent={{-6,-6},{6,6}}, rotation=270)));
    BondLib.Mechanical.Translational.Interfaces.BG2Tr axisWrapper "Wrapper of the axis"
      annotation (Placement(transformation(origin={88,-30}, extent={{-6,-6},{6,6}})));
    BondLib.Sources.Sf still(f0=0) "The bearing does not move in frame_a"
      annotation (Placement(transformation(origin={-80,70}, extent={{6,-6},{-6,6}})));
    BondLib.Mechanical.Translational.Interfaces.BG2Tr bearingWrapper "Wrapper of the bearing"
      annotation (Placement(transformation(origin={-40,80}, extent={{-6,-6},{6,6}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to J0_trans"
      annotation (Placement(transformation(origin={-38,33.6}, extent={{-39.96,-10},{39.96,10}}, rotation=41)));
    MultiBondLib.Bonds.MultiBond MB2 "J0_trans to wrapper_b"
      annotation (Placement(transformation(origin={38,33.6}, extent={{-39.96,-10},{39.96,10}}, rotation=319)));
    MultiBondLib.Bonds.MultiBond MB3 "wrapper_a to J1_rot"
      annotation (Placement(transformation(origin={-38,-43.6}, extent={{-47.17,-10},{47.17,10}}, rotation=309)));
    MultiBondLib.Bonds.MultiBond MB4 "J1_rot to wrapper_b"
      annotation (Placement(transformation(origin={38,-43.6}, extent={{-47.17,-10},{47.17,10}}, rotation=51)));
    MultiBondLib.Bonds.MultiBond MB5 "J1_rot to lever"
      annotation (Placement(transformation(origin={0,-59}, extent={{-13,-10},{13,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB6 "lever to J0_body"
      annotation (Placement(transformation(origin={0,-16}, extent={{-18,-10},{18,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB7 "J0_body to toWorld1"
      annotation (Placement(transformation(origin={0,21}, extent={{-7,-7},{7,7}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB8 "toWorld1 to J0_trans"
      annotation (Placement(transformation(origin={0,46}, extent={{-6,-6},{6,6}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB9 "rail to J0_body"
      annotation (Placement(transformation(origin={17,8}, extent={{-11,-10},{11,10}}, rotation=180)));
    MultiBondLib.Bonds.MultiBond MB10(n=1) "J1_axis to rail"
      annotation (Placement(transformation(origin={47,-11}, extent={{-20.25,-10},{20.25,10}}, rotation=110)));
    MultiBondLib.Bonds.MultiBond MB11(n=1) "J1_axis to distance"
      annotation (Placement(transformation(origin={60,-43}, extent={{-7,-7},{7,7}}, rotation=270)));
    MultiBondLib.Compositions.ToMultiBond MB12 "axisWrapper to J1_axis"
      annotation (Placement(transformation(origin={74,-30}, extent={{-8,-8},{8,8}}, rotation=180)));
    BondLib.Bonds.Bond MB13 "still to bearingWrapper"
      annotation (Placement(transformation(origin={-63,75}, extent={{-17.72,-10},{17.72,10}}, rotation=16)));
protected
    final parameter Real n_unit[3] = n/sqrt(n*n) "Unit direction";
    MultiBondLib.Visualizers.Shape box(shapeType="box", R=MultiBondLib.Visualizers.orientation(frame_a.P.R, frame_a.P.w), r=frame_a.P.x, lengthDirection=n_unit, widthDirection={0,1,0}, length=s + s_offset, width=boxWidth, height=boxWidth, color=boxColor) if world3D.enableAnimation and animation "Shape";
initial equation
    if initType == MultiBondLib.Types.Init.Position or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      s = s_start;
    end if;
    if initType == MultiBondLib.Types.Init.Velocity or initType == MultiBondLib.Types.Init.PositionVelocity or initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      v = v_start;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      v = 0;
    end if;
    if initType == MultiBondLib.Types.Init.VelocityAcceleration or initType == MultiBondLib.Types.Init.PositionVelocityAcceleration then
      der(v) = a_start;
    elseif initType == MultiBondLib.Types.Init.SteadyState then
      der(v) = 0;
    end if;
equation
    connect(wrapper_a.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{-68,7.2},{-68,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J0_trans.MultiBondCon1) annotation (Line(points={{-8,60},{-8,60}}, color={85,170,255}));
    connect(J0_trans.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{8,60},{8,60}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(wrapper_a.MultiBondConRot, MB3.MultiBondCon1) annotation (Line(points={{-68,-7.2},{-68,-7.2}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J1_rot.MultiBondCon2) annotation (Line(points={{-8,-80},{-8,-80}}, color={85,170,255}));
    connect(J1_rot.MultiBondCon1, MB4.MultiBondCon1) annotation (Line(points={{8,-80},{8,-80}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(J1_rot.MultiBondCon3, MB5.MultiBondCon1) annotation (Line(points={{0,-72},{0,-72}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, lever.MultiBondCon1) annotation (Line(points={{0,-46},{0,-46}}, color={85,170,255}));
    connect(lever.MultiBondCon2, MB6.MultiBondCon1) annotation (Line(points={{0,-34},{0,-34}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, J0_body.MultiBondCon1) annotation (Line(points={{0,2},{0,2}}, color={85,170,255}));
    connect(J0_body.MultiBondCon2, MB7.MultiBondCon1) annotation (Line(points={{0,14},{0,14}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, toWorld1.MultiBondCon1) annotation (Line(points={{0,28},{0,28}}, color={85,170,255}));
    connect(toWorld1.MultiBondCon2, MB8.MultiBondCon1) annotation (Line(points={{0,40},{0,40}}, color={85,170,255}));
    connect(MB8.MultiBondCon2, J0_trans.MultiBondCon3) annotation (Line(points={{0,52},{0,52}}, color={85,170,255}));
    connect(rail.MultiBondConB, MB9.MultiBondCon1) annotation (Line(points={{28,8},{28,8}}, color={85,170,255}));
    connect(MB9.MultiBondCon2, J0_body.MultiBondCon3) annotation (Line(points={{6,8},{6,8}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon1, MB10.MultiBondCon1) annotation (Line(points={{54,-30},{54,-30}}, color={85,170,255}));
    connect(MB10.MultiBondCon2, rail.MultiBondConA) annotation (Line(points={{40,8},{40,8}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon3, MB11.MultiBondCon1) annotation (Line(points={{60,-36},{60,-36}}, color={85,170,255}));
    connect(MB11.MultiBondCon2, distance.MultiBondCon1) annotation (Line(points={{60,-50},{60,-50}}, color={85,170,255}));
    connect(axisWrapper.BondCon1, MB12.BondCon1) annotation (Line(points={{82,-30},{82,-30}}, color={85,170,255}));
    connect(MB12.MultiBondCon1, J1_axis.MultiBondCon2) annotation (Line(points={{66,-30},{66,-30}}, color={85,170,255}));
    connect(still.BondCon1, MB13.BondCon1) annotation (Line(points={{-80,70},{-80,70}}, color={85,170,255}));
    connect(MB13.BondCon2, bearingWrapper.BondCon1) annotation (Line(points={{-46,80},{-46,80}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-92,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{92,0},{100,0}}, color={95,95,95}));
    connect(wrapper_a.R, wrapper_b.R) annotation (Line(points={{-75.2,13.2},{75.2,13.2}}, color={0,0,127}));
    connect(wrapper_a.R, toWorld1.R) annotation (Line(points={{-75.2,13.2},{-75.2,34},{6.6,34}}, color={0,0,127}));
    connect(distance.q[1], axisWrapper.s) annotation (Line(points={{60,-62.6},{60,-23.4},{88,-23.4}}, color={0,0,127}));
    connect(axisWrapper.Tr, axis) annotation (Line(points={{94,-30},{94,0},{0,0}}, color={0,127,0}));
    connect(bearingWrapper.Tr, bearing) annotation (Line(points={{-34,80},{-34,0},{0,0}}, color={0,127,0}));
    assert(n*n > 0, getInstanceName() + ": the direction n must not be zero");
    Connections.branch(frame_a.P, frame_b.P);
    bearingWrapper.s = 0;
    s = distance.q[1];
    v = distance.f[1];
    lever.ampl = s + s_offset;
    wrapper_b.x = wrapper_a.x + transpose(wrapper_a.R)*n_unit*(s + s_offset);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,40},{-20,-40}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-20,60},{100,-60}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,-65},{150,-95}}, textString="n=%n", textColor={0,0,0}),
        Text(extent={{-150,150},{150,115}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Frame_b slides along <code>n</code> on frame_a and turns with it. The velocity of frame_b is that of frame_a, that along the
rail, and that of the lever which the rail is.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end ActuatedPrismatic;

within MultiBondLib.PlanarMechanics.Joints;
model Prismatic "Prismatic joint"
  outer PlanarWorld planarWorld "World";
  parameter Real n[2] = {1,0} "Direction of the rail, resolved in frame_a" annotation (Evaluate=true);
  parameter MultiBondLib.Types.Init initType = MultiBondLib.Types.Init.Free "What is known at the start" annotation (Dialog(tab="Start"), Evaluate=true);
  parameter SI.Position s_start = 0 "Distance at the start" annotation (Dialog(tab="Start"));
  parameter SI.Velocity v_start = 0 "Velocity at the start" annotation (Dialog(tab="Start"));
  parameter SI.Acceleration a_start = 0 "Acceleration at the start" annotation (Dialog(tab="Start"));
  parameter SI.Position s_offset = 0 "Distance that s = 0 stands for" annotation (Dialog(tab="Start"));
  parameter Boolean enforceStates = false "True: distance and velocity are states" annotation (Dialog(tab="States"), Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Length boxWidth = planarWorld.defaultJointWidth "Width of the shape" annotation (Dialog(tab="Animation"));
  parameter Real boxColor[3] = {255,0,255} "Color of the shape" annotation (Dialog(tab="Animation"));
  SI.Position s(start=s_start, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Distance of frame_b from frame_a";
  SI.Velocity v(start=v_start, stateSelect=if enforceStates then StateSelect.always else StateSelect.prefer) "Velocity of frame_b against frame_a";
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-70,0}, extent={{-12,-12},{12,12}})));
    Interfaces.MBG2Mech wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={70,0}, extent={{-12,-12},{12,12}})));
    AdditionalMBG.translationalTF lever(d=n_unit, useAmpl=true) "Rail as a lever"
      annotation (Placement(transformation(origin={-25,0}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Junctions.J0Partial joint(nPartial=2, order={1,2,3}) "Velocities differ"
      annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}})));
    AdditionalMBG.prismaticTF rail(d=n_unit) "Along the rail"
      annotation (Placement(transformation(origin={20,-35}, extent={{-8,-8},{8,8}}, rotation=90)));
    MultiBondLib.Junctions.J1p3 J1_axis(n=1) "Motion of the joint"
      annotation (Placement(transformation(origin={20,-70}, extent={{-8,-8},{8,8}}, rotation=90)));
    MultiBondLib.Sensors.Dq distance(n=1, stateInitialCondition=false, q_start={s_start + s_offset}) "Distance"
      annotation (Placement(transformation(origin={60,-70}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Sources.Se free(n=1, e0={0}) "No force along the rail"
      annotation (Placement(transformation(origin={-20,-90}, extent={{8,-8},{-8,8}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to lever"
      annotation (Placement(transformation(origin={-46.5,0}, extent={{-11.5,-10},{11.5,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "lever to joint"
      annotation (Placement(transformation(origin={-2.5,0}, extent={{-12.5,-10},{12.5,10}})));
    MultiBondLib.Bonds.MultiBond MB3 "joint to wrapper_b"
      annotation (Placement(transformation(origin={44,0}, extent={{-14,-10},{14,10}})));
    MultiBondLib.Bonds.MultiBond MB4(n=2) "rail to joint"
      annotation (Placement(transformation(origin={20,-18.5}, extent={{-8.5,-8.5},{8.5,8.5}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB5(n=1) "J1_axis to rail"
      annotation (Placement(transformation(origin={20,-52.5}, extent={{-9.5,-9.5},{9.5,9.5}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB6(n=1) "J1_axis to distance"
      annotation (Placement(transformation(origin={40,-70}, extent={{-12,-10},{12,10}})));
    MultiBondLib.Bonds.MultiBond MB7(n=1) "free to J1_axis"
      annotation (Placement(transformation(origin={4,-84}, extent={{-17.09,-10},{17.09,10}}, rotation=21)));
protected
    final parameter Real n_unit[2] = n/sqrt(n*n) "Unit direction";
    MultiBondLib.Visualizers.Shape box(shapeType="box", R=MultiBondLib.Visualizers.orientation([cos(frame_a.P.phi), -sin(frame_a.P.phi), 0; sin(frame_a.P.phi), cos(frame_a.P.phi), 0; 0, 0, 1], {0,0,-frame_a.P.w}), r={frame_a.P.x, frame_a.P.y, 0}, lengthDirection={n_unit[1],n_unit[2],0}, widthDirection={0,0,1}, length=s + s_offset, width=boxWidth, height=boxWidth, color=boxColor) if planarWorld.enableAnimation and animation "Shape";
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
    connect(wrapper_a.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-58,0},{-58,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, lever.MultiBondCon1) annotation (Line(points={{-35,0},{-35,0}}, color={85,170,255}));
    connect(lever.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{-15,0},{-15,0}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, joint.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(joint.MultiBondCon2, MB3.MultiBondCon1) annotation (Line(points={{30,0},{30,0}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, wrapper_b.MultiBondCon1) annotation (Line(points={{58,0},{58,0}}, color={85,170,255}));
    connect(rail.MultiBondConB, MB4.MultiBondCon1) annotation (Line(points={{20,-27},{20,-27}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, joint.MultiBondCon3) annotation (Line(points={{20,-10},{20,-10}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon2, MB5.MultiBondCon1) annotation (Line(points={{20,-62},{20,-62}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, rail.MultiBondConA) annotation (Line(points={{20,-43},{20,-43}}, color={85,170,255}));
    connect(J1_axis.MultiBondCon3, MB6.MultiBondCon1) annotation (Line(points={{28,-70},{28,-70}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, distance.MultiBondCon1) annotation (Line(points={{52,-70},{52,-70}}, color={85,170,255}));
    connect(free.MultiBondCon1, MB7.MultiBondCon1) annotation (Line(points={{-12,-90},{-12,-90}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, J1_axis.MultiBondCon1) annotation (Line(points={{20,-78},{20,-78}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-82,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{82,0},{100,0}}, color={95,95,95}));
    connect(wrapper_a.q[3], lever.phi) annotation (Line(points={{-70,13.2},{-70,-11},{-25,-11}}, color={0,0,127}));
    connect(wrapper_a.q[3], rail.phi) annotation (Line(points={{-70,13.2},{-70,-35},{28.8,-35}}, color={0,0,127}));
    connect(distance.q[1], lever.ampl) annotation (Line(points={{68.8,-70},{68.8,11},{-25,11}}, color={0,0,127}));
    assert(n*n > 0, getInstanceName() + ": the direction n must not be zero");
    Connections.branch(frame_a.P, frame_b.P);
    s = distance.q[1] - s_offset;
    v = distance.f[1];
    wrapper_b.q[1] = wrapper_a.q[1] + rail.d_phi[1]*(s + s_offset);
    wrapper_b.q[2] = wrapper_a.q[2] + rail.d_phi[2]*(s + s_offset);
    wrapper_b.q[3] = wrapper_a.q[3];
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-100,40},{-20,-40}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Rectangle(extent={{-20,60},{100,-60}}, lineColor={0,0,0}, fillColor={255,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,-65},{150,-95}}, textString="n=%n", textColor={0,0,0}),
        Text(extent={{-150,100},{150,65}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Frame_b slides along <code>n</code> on frame_a and turns with it.</p>
<p>Start: with <code>initType=Types.Init.PositionVelocity</code> it begins with the values of the tab <i>Start</i>; with
<code>Free</code>, the default, these are guesses. <code>UsersGuide.Start</code> tells more.</p>
</html>"));
end Prismatic;

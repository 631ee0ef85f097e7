within MultiBondLib.Mechanics3D.Forces;
model Torque "Torque between two frames"
  Modelica.Blocks.Interfaces.RealInput torque[3](each unit="N.m") "Torque on frame_b, resolved in the world; the opposite acts on frame_a"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.Frame_a frame_a "Frame, first end"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_a "Wrapper of frame_a"
      annotation (Placement(transformation(origin={-80,0}, extent={{-12,-12},{12,12}})));
    Interfaces.Mech2MBG wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={80,0}, extent={{12,-12},{-12,12}})));
    AdditionalMBG.toWorld turn_a "From frame_a to the world"
      annotation (Placement(transformation(origin={-40,-30}, extent={{-8,-8},{8,8}})));
    AdditionalMBG.toWorld turn_b "From frame_b to the world"
      annotation (Placement(transformation(origin={40,-30}, extent={{-8,-8},{8,8}}, rotation=180)));
    MultiBondLib.Junctions.J0p3 J0_rot "Angular velocities differ"
      annotation (Placement(transformation(origin={0,-30}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Sources.mSe element "Torque"
      annotation (Placement(transformation(origin={0,-70}, extent={{10,-10},{-10,10}}, rotation=270)));
    MultiBondLib.Sources.Se force_a(e0={0}) "No force"
      annotation (Placement(transformation(origin={-30,40}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Sources.Se force_b(e0={0}) "No force"
      annotation (Placement(transformation(origin={30,40}, extent={{8,-8},{-8,8}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to turn_a"
      annotation (Placement(transformation(origin={-58,-18.6}, extent={{-15.17,-10},{15.17,10}}, rotation=311)));
    MultiBondLib.Bonds.MultiBond MB2 "turn_a to J0_rot"
      annotation (Placement(transformation(origin={-21,-30}, extent={{-11,-10},{11,10}})));
    MultiBondLib.Bonds.MultiBond MB3 "J0_rot to turn_b"
      annotation (Placement(transformation(origin={21,-30}, extent={{-11,-10},{11,10}})));
    MultiBondLib.Bonds.MultiBond MB4 "turn_b to wrapper_b"
      annotation (Placement(transformation(origin={58,-18.6}, extent={{-15.17,-10},{15.17,10}}, rotation=49)));
    MultiBondLib.Bonds.MultiBond MB5 "element to J0_rot"
      annotation (Placement(transformation(origin={0,-70}, extent={{-30,-10},{30,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB6 "force_a to wrapper_a"
      annotation (Placement(transformation(origin={-53,23.6}, extent={{-22.23,-10},{22.23,10}}, rotation=228)));
    MultiBondLib.Bonds.MultiBond MB7 "force_b to wrapper_b"
      annotation (Placement(transformation(origin={53,23.6}, extent={{-22.23,-10},{22.23,10}}, rotation=312)));
equation
    connect(wrapper_a.MultiBondConRot, MB1.MultiBondCon1) annotation (Line(points={{-68,-7.2},{-68,-7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, turn_a.MultiBondCon1) annotation (Line(points={{-48,-30},{-48,-30}}, color={85,170,255}));
    connect(turn_a.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{-32,-30},{-32,-30}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, J0_rot.MultiBondCon1) annotation (Line(points={{-10,-30},{-10,-30}}, color={85,170,255}));
    connect(J0_rot.MultiBondCon2, MB3.MultiBondCon1) annotation (Line(points={{10,-30},{10,-30}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, turn_b.MultiBondCon2) annotation (Line(points={{32,-30},{32,-30}}, color={85,170,255}));
    connect(turn_b.MultiBondCon1, MB4.MultiBondCon1) annotation (Line(points={{48,-30},{48,-30}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(element.MultiBondCon1, MB5.MultiBondCon1) annotation (Line(points={{0,-80},{0,-100}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, J0_rot.MultiBondCon3) annotation (Line(points={{0,-40},{0,-40}}, color={85,170,255}));
    connect(force_a.MultiBondCon1, MB6.MultiBondCon1) annotation (Line(points={{-38,40},{-38,40}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, wrapper_a.MultiBondConTrans) annotation (Line(points={{-68,7.2},{-68,7.2}}, color={85,170,255}));
    connect(force_b.MultiBondCon1, MB7.MultiBondCon1) annotation (Line(points={{38,40},{38,40}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-92,0}}, color={95,95,95}));
    connect(frame_b, wrapper_b.frame_a) annotation (Line(points={{100,0},{92,0}}, color={95,95,95}));
    connect(wrapper_a.R, turn_a.R) annotation (Line(points={{-75.2,13.2},{-75.2,20},{-86,20},{-86,-50},{-40,-50},{-40,-38.8}}, color={0,0,127}));
    connect(wrapper_b.R, turn_b.R) annotation (Line(points={{75.2,13.2},{75.2,-15},{40,-15},{40,-21.2}}, color={0,0,127}));
    element.s = torque;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{-50,40},{0,55},{50,40},{80,0}}, color={0,128,0}, thickness=1, arrow={Arrow.Filled,Arrow.Filled}, smooth=Smooth.Bezier),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Turns what hangs on frame_b, and what hangs on frame_a the other way.</p>
</html>"));
end Torque;

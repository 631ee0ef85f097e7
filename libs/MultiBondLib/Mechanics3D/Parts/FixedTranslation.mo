within MultiBondLib.Mechanics3D.Parts;
model FixedTranslation "Rod: fixed translation from frame_a to frame_b"
  outer World3D world3D "World";
  parameter SI.Position r[3] = {1,0,0} "From frame_a to frame_b, resolved in frame_a" annotation (Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter String shapeType = "cylinder" "Type of the shape" annotation (Dialog(tab="Animation"));
  parameter SI.Length width = sqrt(r*r)/world3D.defaultWidthFraction "Width of the shape" annotation (Dialog(tab="Animation"));
  parameter Real color[3] = {96,128,128} "Color of the shape" annotation (Dialog(tab="Animation"));
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
    MultiBondLib.Junctions.J0p3 J0_trans "Velocities of the ends differ"
      annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Junctions.J1p3 J1_rot "Both ends turn alike"
      annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=180)));
    AdditionalMBG.translationalTF lever(r=r) "From rotation to velocity"
      annotation (Placement(transformation(origin={0,-20}, extent={{-8,-8},{8,8}}, rotation=90)));
    AdditionalMBG.toWorld toWorld1 "From the body to the world"
      annotation (Placement(transformation(origin={0,20}, extent={{-8,-8},{8,8}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to J0_trans"
      annotation (Placement(transformation(origin={-39,33.6}, extent={{-39.22,-10},{39.22,10}}, rotation=42)));
    MultiBondLib.Bonds.MultiBond MB2 "J0_trans to wrapper_b"
      annotation (Placement(transformation(origin={39,33.6}, extent={{-39.22,-10},{39.22,10}}, rotation=318)));
    MultiBondLib.Bonds.MultiBond MB3 "wrapper_a to J1_rot"
      annotation (Placement(transformation(origin={-39,-33.6}, extent={{-39.22,-10},{39.22,10}}, rotation=318)));
    MultiBondLib.Bonds.MultiBond MB4 "J1_rot to wrapper_b"
      annotation (Placement(transformation(origin={39,-33.6}, extent={{-39.22,-10},{39.22,10}}, rotation=42)));
    MultiBondLib.Bonds.MultiBond MB5 "J1_rot to lever"
      annotation (Placement(transformation(origin={0,-39}, extent={{-11,-10},{11,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB6 "lever to toWorld1"
      annotation (Placement(transformation(origin={0,0}, extent={{-12,-10},{12,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB7 "toWorld1 to J0_trans"
      annotation (Placement(transformation(origin={0,39}, extent={{-11,-10},{11,10}}, rotation=90)));
protected
    MultiBondLib.Visualizers.Shape rod(shapeType=shapeType, R=MultiBondLib.Visualizers.orientation(frame_a.P.R, frame_a.P.w), r=frame_a.P.x, lengthDirection=r, widthDirection={0,1,0}, length=sqrt(r*r), width=width, height=width, color=color) if world3D.enableAnimation and animation and sqrt(r*r) > 0 "Shape";
equation
    connect(wrapper_a.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{-68,7.2},{-68,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J0_trans.MultiBondCon1) annotation (Line(points={{-10,60},{-10,60}}, color={85,170,255}));
    connect(J0_trans.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,60},{10,60}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(wrapper_a.MultiBondConRot, MB3.MultiBondCon1) annotation (Line(points={{-68,-7.2},{-68,-7.2}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, J1_rot.MultiBondCon2) annotation (Line(points={{-10,-60},{-10,-60}}, color={85,170,255}));
    connect(J1_rot.MultiBondCon1, MB4.MultiBondCon1) annotation (Line(points={{10,-60},{10,-60}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(J1_rot.MultiBondCon3, MB5.MultiBondCon1) annotation (Line(points={{0,-50},{0,-50}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, lever.MultiBondCon1) annotation (Line(points={{0,-28},{0,-28}}, color={85,170,255}));
    connect(lever.MultiBondCon2, MB6.MultiBondCon1) annotation (Line(points={{0,-12},{0,-12}}, color={85,170,255}));
    connect(MB6.MultiBondCon2, toWorld1.MultiBondCon1) annotation (Line(points={{0,12},{0,12}}, color={85,170,255}));
    connect(toWorld1.MultiBondCon2, MB7.MultiBondCon1) annotation (Line(points={{0,28},{0,28}}, color={85,170,255}));
    connect(MB7.MultiBondCon2, J0_trans.MultiBondCon3) annotation (Line(points={{0,50},{0,50}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-92,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{92,0},{100,0}}, color={95,95,95}));
    connect(wrapper_a.R, toWorld1.R) annotation (Line(points={{-75.2,13.2},{-75.2,20},{8.8,20}}, color={0,0,127}));
    connect(wrapper_a.R, wrapper_b.R) annotation (Line(points={{-75.2,13.2},{75.2,13.2}}, color={0,0,127}));
    Connections.branch(frame_a.P, frame_b.P);
    wrapper_b.x = wrapper_a.x + transpose(wrapper_a.R)*r;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,5},{90,-5}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-30},{150,-65}}, textString="r=%r", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A massless rod. Its second end has the velocity of the first and that of the lever, and a force at it comes back as a
torque: one transformer does both.</p>
</html>"));
end FixedTranslation;

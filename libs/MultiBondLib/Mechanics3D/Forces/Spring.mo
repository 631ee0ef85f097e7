within MultiBondLib.Mechanics3D.Forces;
model Spring "Spring between two frames"
  outer World3D world3D "World";
  parameter Real c(unit="N/m", min=0) = 0 "Stiffness";
  parameter SI.Length s0 = 0 "Length without force";
  parameter SI.Length s_small = 1e-4 "Shorter than this the direction fades";
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Length width = world3D.defaultForceWidth "Width of the shape" annotation (Dialog(tab="Animation"));
  parameter SI.Length coilWidth = width/5 "Width of the wire" annotation (Dialog(tab="Animation"));
  parameter Integer numberOfWindings = 5 "Number of windings" annotation (Dialog(tab="Animation"));
  SI.Length s "Length";
  Real E(unit="J") "Stored energy";
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
    MultiBondLib.Junctions.J0p3 J0_trans "Velocities differ"
      annotation (Placement(transformation(origin={0,30}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Sources.Se torque_a(e0={0}) "No torque"
      annotation (Placement(transformation(origin={-30,-40}, extent={{-8,-8},{8,8}})));
    MultiBondLib.Sources.Se torque_b(e0={0}) "No torque"
      annotation (Placement(transformation(origin={30,-40}, extent={{8,-8},{-8,8}})));
    MultiBondLib.Passive.mCF element "Force of the spring"
      annotation (Placement(transformation(origin={0,-10}, extent={{10,-10},{-10,10}}, rotation=270)));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to J0_trans"
      annotation (Placement(transformation(origin={-39,18.6}, extent={{-31.16,-10},{31.16,10}}, rotation=21)));
    MultiBondLib.Bonds.MultiBond MB2 "J0_trans to wrapper_b"
      annotation (Placement(transformation(origin={39,18.6}, extent={{-31.16,-10},{31.16,10}}, rotation=339)));
    MultiBondLib.Bonds.MultiBond MB3 "torque_a to wrapper_a"
      annotation (Placement(transformation(origin={-53,-23.6}, extent={{-22.23,-10},{22.23,10}}, rotation=132)));
    MultiBondLib.Bonds.MultiBond MB4 "torque_b to wrapper_b"
      annotation (Placement(transformation(origin={53,-23.6}, extent={{-22.23,-10},{22.23,10}}, rotation=48)));
    MultiBondLib.Bonds.MultiBond MB5 "J0_trans to element"
      annotation (Placement(transformation(origin={0,0}, extent={{-20,-10},{20,10}}, rotation=270)));
protected
    SI.Position r[3] "From frame_a to frame_b, resolved in the world";
    MultiBondLib.Visualizers.Shape spring(shapeType="spring", r=frame_a.P.x, lengthDirection=r, widthDirection={0,1,0}, length=s, width=width, height=2*coilWidth, extra=numberOfWindings, color={0,0,255}) if world3D.enableAnimation and animation "Shape";
equation
    connect(wrapper_a.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{-68,7.2},{-68,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J0_trans.MultiBondCon1) annotation (Line(points={{-10,30},{-10,30}}, color={85,170,255}));
    connect(J0_trans.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,30},{10,30}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(torque_a.MultiBondCon1, MB3.MultiBondCon1) annotation (Line(points={{-38,-40},{-38,-40}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, wrapper_a.MultiBondConRot) annotation (Line(points={{-68,-7.2},{-68,-7.2}}, color={85,170,255}));
    connect(torque_b.MultiBondCon1, MB4.MultiBondCon1) annotation (Line(points={{38,-40},{38,-40}}, color={85,170,255}));
    connect(MB4.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(J0_trans.MultiBondCon3, MB5.MultiBondCon1) annotation (Line(points={{0,20},{0,20}}, color={85,170,255}));
    connect(MB5.MultiBondCon2, element.MultiBondCon1) annotation (Line(points={{0,-20},{0,-20}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-92,0}}, color={95,95,95}));
    connect(frame_b, wrapper_b.frame_a) annotation (Line(points={{100,0},{92,0}}, color={95,95,95}));
    r = frame_b.P.x - frame_a.P.x;
    s = sqrt(r*r);
    E = c*(s - s0)^2/2;
    element.s = -c*(s - s0)*r/max(s, s_small);
    element.W = E;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{-60,0},{-45,-30},{-15,30},{15,-30},{45,30},{60,0},{100,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-40},{150,-75}}, textString="c=%c", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The force <code>c*(s - s0)</code> acts along the line between the frames.</p>
</html>"));
end Spring;

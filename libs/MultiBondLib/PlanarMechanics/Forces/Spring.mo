within MultiBondLib.PlanarMechanics.Forces;
model Spring "Spring between two frames"
  outer PlanarWorld planarWorld "World";
  parameter Real c(unit="N/m", min=0) = 0 "Stiffness";
  parameter SI.Length s0 = 0 "Length without force";
  parameter SI.Length s_small = 1e-4 "Shorter than this the direction fades";
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Length width = planarWorld.defaultForceWidth "Width of the shape" annotation (Dialog(tab="Animation"));
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
      annotation (Placement(transformation(origin={-70,0}, extent={{-12,-12},{12,12}})));
    Interfaces.Mech2MBG wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={70,0}, extent={{12,-12},{-12,12}})));
    MultiBondLib.Junctions.J0p3 J0_motion "Velocities differ"
      annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Passive.mCF element "Force of the spring"
      annotation (Placement(transformation(origin={0,-50}, extent={{10,-10},{-10,10}}, rotation=90)));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to J0_motion"
      annotation (Placement(transformation(origin={-34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "J0_motion to wrapper_b"
      annotation (Placement(transformation(origin={34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB3 "J0_motion to element"
      annotation (Placement(transformation(origin={0,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
protected
    SI.Position r[2] "From frame_a to frame_b";
    MultiBondLib.Visualizers.Shape spring(shapeType="spring", r={frame_a.P.x, frame_a.P.y, 0}, lengthDirection={r[1],r[2],0}, widthDirection={0,0,1}, length=s, width=width, height=2*coilWidth, extra=numberOfWindings, color={0,0,255}) if planarWorld.enableAnimation and animation "Shape";
equation
    connect(wrapper_a.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-58,0},{-58,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, J0_motion.MultiBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={85,170,255}));
    connect(J0_motion.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondCon1) annotation (Line(points={{58,0},{58,0}}, color={85,170,255}));
    connect(J0_motion.MultiBondCon3, MB3.MultiBondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, element.MultiBondCon1) annotation (Line(points={{0,-40},{0,-40}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-82,0}}, color={95,95,95}));
    connect(frame_b, wrapper_b.frame_a) annotation (Line(points={{100,0},{82,0}}, color={95,95,95}));
    r = {frame_b.P.x - frame_a.P.x, frame_b.P.y - frame_a.P.y};
    s = sqrt(r*r);
    E = c*(s - s0)^2/2;
    element.s = {-c*(s - s0)*r[1]/max(s, s_small), -c*(s - s0)*r[2]/max(s, s_small), 0};
    element.W = E;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-100,0},{-60,0},{-45,-30},{-15,30},{15,-30},{45,30},{60,0},{100,0}}, color={0,0,0}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The force <code>c*(s - s0)</code> acts along the line between the frames.</p>
</html>"));
end Spring;

within MultiBondLib.PlanarMechanics.Parts;
model FixedTranslation "Rod: fixed translation from frame_a to frame_b"
  outer PlanarWorld planarWorld "World";
  parameter SI.Position r[2] = {1,0} "From frame_a to frame_b, resolved in frame_a" annotation (Evaluate=true);
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  parameter SI.Length width = sqrt(r*r)/planarWorld.defaultWidthFraction "Width of the shape" annotation (Dialog(tab="Animation"));
  parameter Real color[3] = {96,128,128} "Color of the shape" annotation (Dialog(tab="Animation"));
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
    AdditionalMBG.translationalTF lever(d=r) "Lever"
      annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to lever"
      annotation (Placement(transformation(origin={-34,0}, extent={{-24,-10},{24,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "lever to wrapper_b"
      annotation (Placement(transformation(origin={34,0}, extent={{-24,-10},{24,10}})));
protected
    MultiBondLib.Visualizers.Shape rod(shapeType="cylinder", R=MultiBondLib.Visualizers.orientation([cos(frame_a.P.phi), -sin(frame_a.P.phi), 0; sin(frame_a.P.phi), cos(frame_a.P.phi), 0; 0, 0, 1], {0,0,-frame_a.P.w}), r={frame_a.P.x, frame_a.P.y, 0}, lengthDirection={r[1],r[2],0}, widthDirection={0,0,1}, length=sqrt(r*r), width=width, height=width, color=color) if planarWorld.enableAnimation and animation and sqrt(r*r) > 0 "Shape";
equation
    connect(wrapper_a.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{-58,0},{-58,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, lever.MultiBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={85,170,255}));
    connect(lever.MultiBondCon2, MB2.MultiBondCon1) annotation (Line(points={{10,0},{10,0}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondCon1) annotation (Line(points={{58,0},{58,0}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-82,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{82,0},{100,0}}, color={95,95,95}));
    connect(wrapper_a.q[3], lever.phi) annotation (Line(points={{-70,13.2},{-70,-11},{0,-11}}, color={0,0,127}));
    Connections.branch(frame_a.P, frame_b.P);
    wrapper_b.q[1] = wrapper_a.q[1] + cos(wrapper_a.q[3])*r[1] + sin(wrapper_a.q[3])*r[2];
    wrapper_b.q[2] = wrapper_a.q[2] - sin(wrapper_a.q[3])*r[1] + cos(wrapper_a.q[3])*r[2];
    wrapper_b.q[3] = wrapper_a.q[3];
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,5},{90,-5}}, lineColor={0,0,0}, fillColor={0,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-30},{150,-65}}, textString="r=%r", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A massless rod: one transformer leads the motion along it and the forces back.</p>
</html>"));
end FixedTranslation;

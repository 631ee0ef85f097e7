within MultiBondLib.Mechanics3D.Parts;
model FixedRotation "Fixed rotation from frame_a to frame_b"
  parameter Real n[3] = {1,0,0} "Axis" annotation (Evaluate=true);
  parameter Real angle(unit="deg") = 0 "Angle about the axis, in degrees" annotation (Evaluate=true);
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
    AdditionalMBG.mTF turn(transformFlow=Connections.rooted(frame_a.P)) "Rotation"
      annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "wrapper_a to wrapper_b"
      annotation (Placement(transformation(origin={0,7.2}, extent={{-68,-10},{68,10}})));
    MultiBondLib.Bonds.MultiBond MB2 "wrapper_a to turn"
      annotation (Placement(transformation(origin={-39,-23.6}, extent={{-33.32,-10},{33.32,10}}, rotation=331)));
    MultiBondLib.Bonds.MultiBond MB3 "turn to wrapper_b"
      annotation (Placement(transformation(origin={39,-23.6}, extent={{-33.32,-10},{33.32,10}}, rotation=29)));
protected
    final parameter Real R_rel[3, 3] = Utilities.planarRotation(n/sqrt(n*n), angle*Modelica.Constants.pi/180) "Rotation";
equation
    connect(wrapper_a.MultiBondConTrans, MB1.MultiBondCon1) annotation (Line(points={{-68,7.2},{-68,7.2}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(wrapper_a.MultiBondConRot, MB2.MultiBondCon1) annotation (Line(points={{-68,-7.2},{-68,-7.2}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, turn.MultiBondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={85,170,255}));
    connect(turn.MultiBondCon2, MB3.MultiBondCon1) annotation (Line(points={{10,-40},{10,-40}}, color={85,170,255}));
    connect(MB3.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(frame_a, wrapper_a.frame_a) annotation (Line(points={{-100,0},{-92,0}}, color={95,95,95}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{92,0},{100,0}}, color={95,95,95}));
    connect(wrapper_a.x, wrapper_b.x) annotation (Line(points={{-84.8,13.2},{84.8,13.2}}, color={0,0,127}));
    assert(n*n > 0, getInstanceName() + ": the axis n must not be zero");
    Connections.branch(frame_a.P, frame_b.P);
    turn.R = R_rel;
    if Connections.rooted(frame_a.P) then
      wrapper_b.R = R_rel*wrapper_a.R;
    else
      wrapper_a.R = transpose(R_rel)*wrapper_b.R;
    end if;
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{90,0}}, color={0,0,0}),
        Ellipse(extent={{-40,40},{40,-40}}, lineColor={0,0,0}, startAngle=0, endAngle=120),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-50},{150,-85}}, textString="%angle°", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Turns the axes about <code>n</code> by <code>angle</code>.</p>
</html>"));
end FixedRotation;

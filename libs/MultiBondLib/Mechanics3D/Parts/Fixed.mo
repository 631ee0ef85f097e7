within MultiBondLib.Mechanics3D.Parts;
model Fixed "Frame fixed in the world"
  outer World3D world3D "World";
  parameter SI.Position r[3] = {0,0,0} "Position";
  parameter Boolean animation = true "True: the shapes are there" annotation (Dialog(tab="Animation"));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.MBG2Mech wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={80,0}, extent={{-12,-12},{12,12}})));
    MultiBondLib.Sources.Sf trans(f0={0}) "It does not move"
      annotation (Placement(transformation(origin={20,30}, extent={{10,-10},{-10,10}})));
    MultiBondLib.Sources.Sf rot(f0={0}) "It does not turn"
      annotation (Placement(transformation(origin={20,-30}, extent={{10,-10},{-10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "trans to wrapper_b"
      annotation (Placement(transformation(origin={49,18.6}, extent={{-22.16,-10},{22.16,10}}, rotation=329)));
    MultiBondLib.Bonds.MultiBond MB2 "rot to wrapper_b"
      annotation (Placement(transformation(origin={49,-18.6}, extent={{-22.16,-10},{22.16,10}}, rotation=31)));
equation
    connect(trans.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{30,30},{30,30}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(rot.MultiBondCon1, MB2.MultiBondCon1) annotation (Line(points={{30,-30},{30,-30}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{92,0},{100,0}}, color={95,95,95}));
    Connections.root(frame_b.P);
    wrapper_b.x = r;
    wrapper_b.R = identity(3);
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,80},{0,-80}}, color={0,0,0}),
        Line(points={{0,40},{-60,80}}, color={0,0,0}),
        Line(points={{0,0},{-60,40}}, color={0,0,0}),
        Line(points={{0,-40},{-60,0}}, color={0,0,0}),
        Line(points={{0,-80},{-60,-40}}, color={0,0,0}),
        Line(points={{0,0},{90,0}}, color={0,0,0}),
        Ellipse(extent={{-10,10},{10,-10}}, lineColor={255,0,0}, fillColor={255,0,0}, fillPattern=FillPattern.Solid),
        Text(extent={{-150,145},{150,105}}, textString="%name", textColor={0,0,255}),
        Text(extent={{-150,-95},{150,-130}}, textString="r=%r", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A point of the world with the axes of the world; it is the root of the frames that hang on it.</p>
</html>"));
end Fixed;

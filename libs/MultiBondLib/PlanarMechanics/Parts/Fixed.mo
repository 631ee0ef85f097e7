within MultiBondLib.PlanarMechanics.Parts;
model Fixed "Frame fixed in the world"
  parameter SI.Position r[2] = {0,0} "Position";
  parameter SI.Angle phi = 0 "Angle, clockwise";
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.MBG2Mech wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={70,0}, extent={{-12,-12},{12,12}})));
    MultiBondLib.Sources.Sf still(f0={0}) "It does not move"
      annotation (Placement(transformation(origin={10,0}, extent={{10,-10},{-10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "still to wrapper_b"
      annotation (Placement(transformation(origin={39,0}, extent={{-19,-10},{19,10}})));
equation
    connect(still.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{20,0},{20,0}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, wrapper_b.MultiBondCon1) annotation (Line(points={{58,0},{58,0}}, color={85,170,255}));
    connect(wrapper_b.frame_b, frame_b) annotation (Line(points={{82,0},{100,0}}, color={95,95,95}));
    Connections.root(frame_b.P);
    wrapper_b.q = {r[1], r[2], phi};
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
<p>A point of the world; it is the root of the frames that hang on it. The angle is in radians.</p>
</html>"));
end Fixed;

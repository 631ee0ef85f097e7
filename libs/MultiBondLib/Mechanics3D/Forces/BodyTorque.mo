within MultiBondLib.Mechanics3D.Forces;
model BodyTorque "Torque on a frame, given in its axes"
  Modelica.Blocks.Interfaces.RealInput torque[3](each unit="N.m") "Torque on a frame, given in its axes, resolved in the body"
    annotation (Placement(transformation(origin={-110,0}, extent={{-10,-10},{10,10}}, rotation=0)));
  Interfaces.Frame_b frame_b "Frame, second end"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
protected
    inner MultiBondLib.Defaults MBG_defaults(n=3) "Size of the multi-bonds"
      annotation (Placement(transformation(extent={{-98,82},{-82,98}})));
    Interfaces.Mech2MBG wrapper_b "Wrapper of frame_b"
      annotation (Placement(transformation(origin={80,0}, extent={{12,-12},{-12,12}})));
    MultiBondLib.Sources.mSe source "Torque on a frame, given in its axes"
      annotation (Placement(transformation(origin={-40,-30}, extent={{-10,-10},{10,10}}, rotation=180)));
    MultiBondLib.Sources.Se none(e0={0}) "Nothing else acts"
      annotation (Placement(transformation(origin={20,30}, extent={{10,-10},{-10,10}})));
    MultiBondLib.Bonds.MultiBond MB1 "none to wrapper_b"
      annotation (Placement(transformation(origin={49,18.6}, extent={{-22.16,-10},{22.16,10}}, rotation=329)));
    MultiBondLib.Bonds.MultiBond MB2 "source to wrapper_b"
      annotation (Placement(transformation(origin={19,-18.6}, extent={{-50.31,-10},{50.31,10}}, rotation=13)));
equation
    connect(none.MultiBondCon1, MB1.MultiBondCon1) annotation (Line(points={{30,30},{30,30}}, color={85,170,255}));
    connect(MB1.MultiBondCon2, wrapper_b.MultiBondConTrans) annotation (Line(points={{68,7.2},{68,7.2}}, color={85,170,255}));
    connect(source.MultiBondCon1, MB2.MultiBondCon1) annotation (Line(points={{-30,-30},{-30,-30}}, color={85,170,255}));
    connect(MB2.MultiBondCon2, wrapper_b.MultiBondConRot) annotation (Line(points={{68,-7.2},{68,-7.2}}, color={85,170,255}));
    connect(frame_b, wrapper_b.frame_a) annotation (Line(points={{100,0},{92,0}}, color={95,95,95}));
    connect(torque, source.s) annotation (Line(points={{-100,0},{-100,-30},{-51,-30}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{80,0}}, color={0,128,0}, thickness=1, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,100},{150,60}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Turns with the signal <code>torque</code>, resolved in the frame.</p>
</html>"));
end BodyTorque;

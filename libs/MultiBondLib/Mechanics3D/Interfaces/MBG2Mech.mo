within MultiBondLib.Mechanics3D.Interfaces;
model MBG2Mech "Multi-bonds to frame: position and orientation go in"
  Interfaces.Frame_b frame_b "Frame"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  MultiBondLib.Interfaces.MultiBondCon_b MultiBondConTrans(n=3) "Translation, resolved in the world"
    annotation (Placement(transformation(extent={{-110,50},{-90,70}})));
  MultiBondLib.Interfaces.MultiBondCon_b MultiBondConRot(n=3) "Rotation, resolved in the frame"
    annotation (Placement(transformation(extent={{-110,-70},{-90,-50}})));
  Modelica.Blocks.Interfaces.RealInput x[3](each unit="m") "Position"
    annotation (Placement(transformation(origin={40,110}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput R[3, 3] "Orientation"
    annotation (Placement(transformation(origin={-40,110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
    frame_b.P.x = x;
    frame_b.P.R = R;
    MultiBondConTrans.d*MultiBondConTrans.f = frame_b.P.v;
    MultiBondConRot.d*MultiBondConRot.f = frame_b.P.w;
    frame_b.f = -MultiBondConTrans.d*MultiBondConTrans.e;
    frame_b.t = -MultiBondConRot.d*MultiBondConRot.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="mechanics", port(MultiBondConTrans="free", MultiBondConRot="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={95,95,95}, fillColor={85,170,255}, fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Text(extent={{-95,90},{10,20}}, textString="MBG", textColor={255,255,255}),
        Text(extent={{-10,-20},{95,-90}}, textString="M3D", textColor={255,255,255})}),
    Documentation(info="<html>
<p>Force and velocity of the frame become a multi-bond of translation, torque and angular velocity one of rotation;
the graph gives the frame its position and orientation. Whichever way a multi-bond points, power into the component is force times velocity.</p>
</html>"));
end MBG2Mech;

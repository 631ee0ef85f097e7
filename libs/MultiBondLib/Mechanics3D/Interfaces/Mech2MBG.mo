within MultiBondLib.Mechanics3D.Interfaces;
model Mech2MBG "Frame to multi-bonds: position and orientation come out"
  Interfaces.Frame_a frame_a "Frame"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  MultiBondLib.Interfaces.MultiBondCon_b MultiBondConTrans(n=3) "Translation, resolved in the world"
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  MultiBondLib.Interfaces.MultiBondCon_b MultiBondConRot(n=3) "Rotation, resolved in the frame"
    annotation (Placement(transformation(extent={{90,-70},{110,-50}})));
  Modelica.Blocks.Interfaces.RealOutput x[3](each unit="m") "Position"
    annotation (Placement(transformation(origin={-40,110}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealOutput R[3, 3] "Orientation"
    annotation (Placement(transformation(origin={40,110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    frame_a.P.x = x;
    frame_a.P.R = R;
    MultiBondConTrans.d*MultiBondConTrans.f = frame_a.P.v;
    MultiBondConRot.d*MultiBondConRot.f = frame_a.P.w;
    frame_a.f = -MultiBondConTrans.d*MultiBondConTrans.e;
    frame_a.t = -MultiBondConRot.d*MultiBondConRot.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="mechanics", port(MultiBondConTrans="free", MultiBondConRot="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={85,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-95,90},{10,20}}, textString="M3D", textColor={255,255,255}),
        Text(extent={{-10,-20},{95,-90}}, textString="MBG", textColor={255,255,255})}),
    Documentation(info="<html>
<p>Force and velocity of the frame become a multi-bond of translation, torque and angular velocity one of rotation;
position and orientation of the frame are signals for the graph. Whichever way a multi-bond points, power into the component is force times velocity.</p>
</html>"));
end Mech2MBG;

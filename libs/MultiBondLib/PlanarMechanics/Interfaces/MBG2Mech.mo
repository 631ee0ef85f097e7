within MultiBondLib.PlanarMechanics.Interfaces;
model MBG2Mech "Multi-bond to frame: position and angle go in"
  Interfaces.Frame_b frame_b "Frame"
    annotation (Placement(transformation(extent={{84,-16},{116,16}})));
  MultiBondLib.Interfaces.MultiBondCon_b MultiBondCon1(n=3) "Velocities and forces along x, y and about the angle"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Blocks.Interfaces.RealInput q[3] "Position along x and y, and angle"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
    q = {frame_b.P.x, frame_b.P.y, frame_b.P.phi};
    MultiBondCon1.d*MultiBondCon1.f = {frame_b.P.vx, frame_b.P.vy, frame_b.P.w};
    {frame_b.fx, frame_b.fy, frame_b.t} = -MultiBondCon1.d*MultiBondCon1.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="mechanics", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={95,95,95}, fillColor={85,170,255}, fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Text(extent={{-95,90},{10,20}}, textString="MBG", textColor={255,255,255}),
        Text(extent={{-10,-20},{95,-90}}, textString="M2D", textColor={255,255,255})}),
    Documentation(info="<html>
<p>Forces and torque of the frame become one multi-bond of three strands. Whichever way it points, power into the component is force times velocity.</p>
</html>"));
end MBG2Mech;

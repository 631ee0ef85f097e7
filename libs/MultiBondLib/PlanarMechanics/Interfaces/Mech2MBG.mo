within MultiBondLib.PlanarMechanics.Interfaces;
model Mech2MBG "Frame to multi-bond: position and angle come out"
  Interfaces.Frame_a frame_a "Frame"
    annotation (Placement(transformation(extent={{-116,-16},{-84,16}})));
  MultiBondLib.Interfaces.MultiBondCon_b MultiBondCon1(n=3) "Velocities and forces along x, y and about the angle"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput q[3] "Position along x and y, and angle"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
    q = {frame_a.P.x, frame_a.P.y, frame_a.P.phi};
    MultiBondCon1.d*MultiBondCon1.f = {frame_a.P.vx, frame_a.P.vy, frame_a.P.w};
    {frame_a.fx, frame_a.fy, frame_a.t} = -MultiBondCon1.d*MultiBondCon1.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="mechanics", port(MultiBondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={95,95,95}, fillColor={95,95,95}, fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={95,95,95}, fillColor={85,170,255}, fillPattern=FillPattern.Solid),
        Text(extent={{-95,90},{10,20}}, textString="M2D", textColor={255,255,255}),
        Text(extent={{-10,-20},{95,-90}}, textString="MBG", textColor={255,255,255})}),
    Documentation(info="<html>
<p>Forces and torque of the frame become one multi-bond of three strands. Whichever way it points, power into the component is force times velocity.</p>
</html>"));
end Mech2MBG;

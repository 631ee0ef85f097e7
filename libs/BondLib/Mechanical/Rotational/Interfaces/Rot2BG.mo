within BondLib.Mechanical.Rotational.Interfaces;
model Rot2BG "Flange to bond graph: the motion of the flange enters the graph"
  Flange_a Rot "Flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealOutput phi(unit="rad", displayUnit="deg") "Angle of the flange"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  phi = Rot.phi;
  BondCon1.d*BondCon1.f = der(Rot.phi);
  Rot.tau = -BondCon1.d*BondCon1.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="rotational", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={95,95,95}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="Rot", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="BG", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A gyrator-type wrapper: effort is the torque, flow the angular velocity. The flow along the bond is the derivative
of the angle, whichever way the bond points, and the torque changes its sign with the direction of the bond, so that
power is conserved.</p>
</html>"));
end Rot2BG;

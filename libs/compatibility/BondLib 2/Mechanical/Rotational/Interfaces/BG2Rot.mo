within BondLib.Mechanical.Rotational.Interfaces;
model BG2Rot "Bond graph to flange: the graph moves the flange"
  BondLib.Interfaces.BondCon BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Flange_b Rot "Flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput phi(unit="rad", displayUnit="deg") "Angle of the flange"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  Rot.phi = phi;
  Rot.tau = -BondCon1.d*BondCon1.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="rotational", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={128,128,128}, fillColor={128,128,128},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="BG", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="Rot", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Where the bond graph decides the motion, it also knows the angle, which comes in as a signal whose derivative must
be the flow of the bond. The angular velocity is not set equal a second time: one equation less than in
<code>Rot2BG</code>, so that a rigid body has one angle and no second constant of integration.</p>
</html>"));
end BG2Rot;

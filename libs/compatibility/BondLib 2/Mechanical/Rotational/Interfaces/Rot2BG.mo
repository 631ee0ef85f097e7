within BondLib.Mechanical.Rotational.Interfaces;
model Rot2BG "Flange to bond graph: the motion of the flange enters the graph"
  Flange_a Rot "Flange"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput phi(unit="rad", displayUnit="deg") "Angle of the flange"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  Rot.phi = phi;
  Rot.tau = -BondCon1.d*BondCon1.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="rotational", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={95,95,95}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="Rot", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="BG", textColor={0,0,0})}),
    Documentation(info="<html>
<p>As in version 2: the position comes in as a signal, whose derivative must be the flow of the bond.</p>
</html>"));
end Rot2BG;

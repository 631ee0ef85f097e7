within BondLib.Pneumatic.Interfaces;
model BG2Pn "Bond graph to port"
  BondLib.Interfaces.BondCon_b BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Port_b port "Port"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon1.e = port.p;
  BondCon1.f = -port.m_flow;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="pneumatic", power=false, port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={128,128,128}, fillColor={128,128,128},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="BG", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="Pn", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The counterpart of <code>Pn2BG</code>, with the same law. Usually the bond arrives at it.</p>
</html>"));
end BG2Pn;

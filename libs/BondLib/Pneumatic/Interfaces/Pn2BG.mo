within BondLib.Pneumatic.Interfaces;
model Pn2BG "Port to bond graph"
  Port_a port "Port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon1.e = port.p;
  BondCon1.f = -port.m_flow;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="pneumatic", power=false, port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={95,95,95}, fillColor={95,95,95},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="Pn", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="BG", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A transformer-type wrapper: effort is the pressure, flow the mass flow; the product is no power (a pseudo bond).
What enters at the port leaves along the bond, whichever way the bond points.</p>
</html>"));
end Pn2BG;

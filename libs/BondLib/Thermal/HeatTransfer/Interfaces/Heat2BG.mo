within BondLib.Thermal.HeatTransfer.Interfaces;
model Heat2BG "Heat port to bond graph"
  Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a port_a "Heat port"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon1.e = port_a.T;
  BondCon1.e*BondCon1.f = -port_a.Q_flow;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="thermal", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={191,0,0}, fillColor={191,0,0},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="Heat", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="BG", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Effort is the temperature in Kelvin, flow the entropy flow: the heat that enters at the port leaves along the bond,
whichever way the bond points.</p>
</html>"));
end Heat2BG;

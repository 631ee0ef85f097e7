within BondLib.Electrical.Analog.Interfaces;
model BG2El "Bond graph to electrical"
  BondLib.Interfaces.BondCon_b BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Electrical pin"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon1.e = n.v;
  BondCon1.f = -n.i;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="electrical", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={128,128,128}, fillColor={128,128,128},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="BG", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="El", textColor={0,0,0})}),
    Documentation(info="<html>
<p>The counterpart of <code>El2BG</code> at the negative pin, with the same law. Usually the bond arrives at it.</p>
</html>"));
end BG2El;

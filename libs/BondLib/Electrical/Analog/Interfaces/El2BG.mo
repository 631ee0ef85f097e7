within BondLib.Electrical.Analog.Interfaces;
model El2BG "Electrical to bond graph"
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Electrical pin"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_b BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon1.e = p.v;
  BondCon1.f = -p.i;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="electrical", port(BondCon1="free"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={0,0,255}, fillColor={0,0,255},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="El", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="BG", textColor={0,0,0})}),
    Documentation(info="<html>
<p>A transformer-type wrapper: effort is the potential, flow the current. Usually the bond leaves it, and then the
flow along the bond is the current into the pin.</p>
<p>What enters at the pin leaves along the bond, whichever way the bond points: <code>p.v*p.i</code> is the power
given to the bond graph. (The 2013 paper writes <code>d*f = i</code>, which is the same for a bond that leaves, and
gains power from nowhere for one that arrives.)</p>
</html>"));
end El2BG;

within BondLib.Mechanical.Translational.Interfaces;
model BG2Tr "Bond graph to flange: the graph moves the flange"
  BondLib.Interfaces.BondCon BondCon1 "Port of the bond graph"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Flange_b Tr "Flange"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Blocks.Interfaces.RealInput s(unit="m") "Position of the flange"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  Tr.s = s;
  Tr.f = -BondCon1.d*BondCon1.e;
  annotation (
    __Harpoon(element(kind="wrapper", role="boundary", domain="translational", port(BondCon1="effort-out"))),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Polygon(points={{-100,100},{100,100},{-100,-100},{-100,100}}, lineColor={128,128,128}, fillColor={128,128,128},
          fillPattern=FillPattern.Solid),
        Polygon(points={{100,100},{100,-100},{-100,-100},{100,100}}, lineColor={192,192,192}, fillColor={215,215,215},
          fillPattern=FillPattern.Solid),
        Text(extent={{-90,90},{20,20}}, textString="BG", textColor={255,255,255}),
        Text(extent={{-20,-20},{90,-90}}, textString="Tr", textColor={0,0,0})}),
    Documentation(info="<html>
<p>Where the bond graph decides the motion, it also knows the position, which comes in as a signal whose derivative
must be the flow of the bond. The velocity is not set equal a second time: one equation less than in
<code>Tr2BG</code>, so that a rigid body has one position and no second constant of integration.</p>
</html>"));
end BG2Tr;

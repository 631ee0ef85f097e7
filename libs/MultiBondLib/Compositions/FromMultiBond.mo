within MultiBondLib.Compositions;
model FromMultiBond "Multi-bond of one strand that ends as a bond"
  Interfaces.MultiBondCon_a MultiBondCon1(n=1) "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  BondLib.Interfaces.BondCon_a BondCon1 "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    BondCon1.e = MultiBondCon1.e[1];
    BondCon1.f + MultiBondCon1.f[1] = 0;
    MultiBondCon1.d = -1;
    BondCon1.d = +1;
  annotation (
    __Harpoon(bond(tail="MultiBondCon1", head="BondCon1", stroke="free")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,12},{0,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,-12},{0,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{0,0},{85,0},{55,30}}, color={0,0,0}, thickness=0.5),
        Line(points={{0,14},{0,-14}}, color={0,0,191}, thickness=0.5),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A bond itself: it joins a port of one strand to an element of BondLib without another bond between them.</p>
</html>"));
end FromMultiBond;

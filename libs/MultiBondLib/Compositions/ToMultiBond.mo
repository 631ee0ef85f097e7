within MultiBondLib.Compositions;
model ToMultiBond "Bond that ends as a multi-bond of one strand"
  BondLib.Interfaces.BondCon_a BondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.MultiBondCon_a MultiBondCon1(n=1) "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    BondCon1.e = MultiBondCon1.e[1];
    BondCon1.f + MultiBondCon1.f[1] = 0;
    BondCon1.d = -1;
    MultiBondCon1.d = +1;
  annotation (
    __Harpoon(bond(tail="BondCon1", head="MultiBondCon1", stroke="free")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{0,12},{70,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{0,-12},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,0},{0,0}}, color={0,0,0}, thickness=0.5),
        Line(points={{50,32},{88,0},{70,-12}}, color={0,0,191}, thickness=0.5),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A bond itself: it joins a port of one strand to an element of BondLib without another bond between them.</p>
</html>"));
end ToMultiBond;

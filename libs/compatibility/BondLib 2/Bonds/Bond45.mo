within BondLib.Bonds;
model Bond45 "A-causal bond, drawn from the lower left to the upper right"
  Interfaces.BondCon_a BondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-110},{-90,-90}})));
  Interfaces.BondCon_a BondCon2 "Head"
    annotation (Placement(transformation(extent={{90,90},{110,110}})));
equation
  BondCon2.e = BondCon1.e;
  BondCon1.f = BondCon2.f;
  BondCon1.d = -1;
  BondCon2.d = +1;
  annotation (
    __Harpoon(bond(tail="BondCon1", head="BondCon2", stroke="free")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-86,-86},{86,86}}, color={0,0,0}, thickness=0.5),
        Line(points={{86,86},{29,86}}, color={0,0,0}, thickness=0.5),
        Text(extent={{-10,-30},{150,-65}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>The same as <a href=\"modelica://BondLib.Bonds.Bond\">Bond</a>, for places in a drawing where the way is a
diagonal.</p>
</html>"));
end Bond45;

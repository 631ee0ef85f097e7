within BondLib.Bonds;
model Bond "A-causal bond"
  Interfaces.BondCon_a BondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.BondCon_a BondCon2 "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  BondCon2.e = BondCon1.e;
  BondCon1.f = BondCon2.f;
  BondCon1.d = -1;
  BondCon2.d = +1;
  annotation (
    __Harpoon(bond(tail="BondCon1", head="BondCon2", stroke="free")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={0,0,0}, thickness=0.5),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Carries effort and flow unchanged from tail to head. Connector flows count positive into the bond, so they sum to
zero; the flow along the harpoon is <code>BondCon1.f</code>.</p>
<p>Which way it points is a matter of counting: with all bonds of a graph turned round the elements behave as
before.</p>
</html>"));
end Bond;

within BondLib.Bonds;
model fBond "Causal bond with its stroke at the head"
  Interfaces.eBondCon eBondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.fBondCon fBondCon1 "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  fBondCon1.e = eBondCon1.e;
  eBondCon1.f = fBondCon1.f;
  eBondCon1.d = -1;
  fBondCon1.d = +1;
  annotation (
    __Harpoon(bond(tail="eBondCon1", head="fBondCon1", stroke="head")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={0,0,0}, thickness=0.5),
        Line(points={{80,40},{80,-40}}, color={0,0,0}, thickness=0.5),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A bond that says which of its ends computes what: the flow comes from the element at the head, where the stroke is
drawn, the effort from the element at the other end.</p>
<p>The equations are those of <code>Bond</code>; the stroke is a statement about the model that the tool holds against
the causality it finds.</p>
</html>"));
end fBond;

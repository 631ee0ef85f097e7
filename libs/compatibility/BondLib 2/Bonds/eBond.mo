within BondLib.Bonds;
model eBond "Causal bond with its stroke at the tail"
  Interfaces.fBondCon fBondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.eBondCon eBondCon1 "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  eBondCon1.e = fBondCon1.e;
  fBondCon1.f = eBondCon1.f;
  fBondCon1.d = -1;
  eBondCon1.d = +1;
  annotation (
    __Harpoon(bond(tail="fBondCon1", head="eBondCon1", stroke="tail")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={0,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={0,0,0}, thickness=0.5),
        Line(points={{-80,40},{-80,-40}}, color={0,0,0}, thickness=0.5),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A bond that says which of its ends computes what: the flow comes from the element at the tail, where the stroke is
drawn, the effort from the element at the other end.</p>
<p>The equations are those of <code>Bond</code>; the stroke is a statement about the model that the tool holds against
the causality it finds.</p>
</html>"));
end eBond;

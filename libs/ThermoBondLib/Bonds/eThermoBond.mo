within ThermoBondLib.Bonds;
model eThermoBond "Causal thermo-bond with its stroke at the tail"
  Interfaces.fThBondCon fThBondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.eThBondCon eThBondCon1 "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  eThBondCon1.T = fThBondCon1.T;
  eThBondCon1.p = fThBondCon1.p;
  eThBondCon1.g = fThBondCon1.g;
  eThBondCon1.S = fThBondCon1.S;
  eThBondCon1.V = fThBondCon1.V;
  eThBondCon1.M = fThBondCon1.M;
  eThBondCon1.Exist = fThBondCon1.Exist;
  fThBondCon1.Sdot + eThBondCon1.Sdot = 0;
  fThBondCon1.q + eThBondCon1.q = 0;
  fThBondCon1.Mdot + eThBondCon1.Mdot = 0;
  fThBondCon1.none + eThBondCon1.none = zeros(4);
  fThBondCon1.d = -1;
  eThBondCon1.d = +1;
  annotation (
    __Harpoon(bond(tail="fThBondCon1", head="eThBondCon1", stroke="tail")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={192,0,0}, thickness=0.5),
        Line(points={{-20,-25},{10,25}}, color={192,0,0}),
        Text(extent={{2,-8},{30,-48}}, textString="3", textColor={192,0,0}),
        Line(points={{-80,40},{-80,-40}}, color={192,0,0}, thickness=0.5),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A thermo-bond that says which of its ends computes what: the three flows come from the element at the tail, where
the stroke is drawn, the three efforts from the element at the other end. The equations are those of
<code>ThermoBond</code>.</p>
</html>"));
end eThermoBond;

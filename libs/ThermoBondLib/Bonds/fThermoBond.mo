within ThermoBondLib.Bonds;
model fThermoBond "Causal thermo-bond with its stroke at the head"
  Interfaces.eThBondCon eThBondCon1 "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.fThBondCon fThBondCon1 "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
  fThBondCon1.T = eThBondCon1.T;
  fThBondCon1.p = eThBondCon1.p;
  fThBondCon1.g = eThBondCon1.g;
  fThBondCon1.S = eThBondCon1.S;
  fThBondCon1.V = eThBondCon1.V;
  fThBondCon1.M = eThBondCon1.M;
  fThBondCon1.Exist = eThBondCon1.Exist;
  eThBondCon1.Sdot + fThBondCon1.Sdot = 0;
  eThBondCon1.q + fThBondCon1.q = 0;
  eThBondCon1.Mdot + fThBondCon1.Mdot = 0;
  eThBondCon1.none + fThBondCon1.none = zeros(4);
  eThBondCon1.d = -1;
  fThBondCon1.d = +1;
  annotation (
    __Harpoon(bond(tail="eThBondCon1", head="fThBondCon1", stroke="head")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={192,0,0}, thickness=0.5),
        Line(points={{-20,-25},{10,25}}, color={192,0,0}),
        Text(extent={{2,-8},{30,-48}}, textString="3", textColor={192,0,0}),
        Line(points={{80,40},{80,-40}}, color={192,0,0}, thickness=0.5),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>A thermo-bond that says which of its ends computes what: the three flows come from the element at the head, where
the stroke is drawn, the three efforts from the element at the other end. The equations are those of
<code>ThermoBond</code>.</p>
</html>"));
end fThermoBond;

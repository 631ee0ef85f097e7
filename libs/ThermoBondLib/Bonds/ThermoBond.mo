within ThermoBondLib.Bonds;
model ThermoBond "A-causal thermo-bond"
  extends Interfaces.ThermoBond;
  annotation (
    __Harpoon(bond(tail="ThBondCon1", head="ThBondCon2", stroke="free")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,0},{80,0}}, color={192,0,0}, thickness=0.5),
        Line(points={{80,0},{40,40}}, color={192,0,0}, thickness=0.5),
        Line(points={{-20,-25},{10,25}}, color={192,0,0}),
        Text(extent={{2,-8},{30,-48}}, textString="3", textColor={192,0,0}),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Carries the three pairs of effort and flow unchanged from tail to head, and with them what is known of the
substance. The flows along the harpoon are <code>ThBondCon1.Sdot</code>, <code>ThBondCon1.q</code> and
<code>ThBondCon1.Mdot</code>.</p>
</html>"));
end ThermoBond;

within MultiBondLib.Bonds;
model MultiBond "A-causal multi-bond"
  extends Interfaces.Sized;
  Interfaces.MultiBondCon_a MultiBondCon1(n=n) "Tail"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Interfaces.MultiBondCon_a MultiBondCon2(n=n) "Head"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
equation
    MultiBondCon2.e = MultiBondCon1.e;
    MultiBondCon1.f + MultiBondCon2.f = zeros(n);
    MultiBondCon1.d = -1;
    MultiBondCon2.d = +1;
  annotation (
    __Harpoon(bond(tail="MultiBondCon1", head="MultiBondCon2", stroke="free")),
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-80,12},{70,12}}, color={0,0,191}, thickness=0.5),
        Line(points={{-80,-12},{70,-12}}, color={0,0,191}, thickness=0.5),
        Line(points={{50,32},{88,0},{70,-12}}, color={0,0,191}, thickness=0.5),
        Text(extent={{-30,60},{30,20}}, textString="%n", textColor={0,0,191}),
        Text(extent={{-100,-45},{100,-80}}, textString="%name", textColor={0,0,255})}),
    Documentation(info="<html>
<p>Carries <code>n</code> efforts and flows unchanged from tail to head. Connector flows count positive into the bond, so
they sum to zero; the flows along the harpoon are <code>MultiBondCon1.f</code>.</p>
</html>"));
end MultiBond;

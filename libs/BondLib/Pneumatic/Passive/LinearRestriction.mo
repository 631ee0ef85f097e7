within BondLib.Pneumatic.Passive;
model LinearRestriction "Restriction with flow proportional to pressure difference"
  extends BondLib.Pneumatic.Interfaces.Branch;
  parameter Real G(unit="kg/(s.Pa)", min=0, start=1) "Mass flow per pressure difference";
protected
  BondLib.Passive.G G1(G=G) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, G1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={95,95,95}),
        Line(points={{60,0},{90,0}}, color={95,95,95}),
        Line(points={{-60,30},{-20,8},{20,8},{60,30}}, color={95,95,95}),
        Line(points={{-60,-30},{-20,-8},{20,-8},{60,-30}}, color={95,95,95}),
        Text(extent={{-150,-45},{150,-80}}, textString="G=%G", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>m_flow = G*dp</code>: small pressure differences, porous plugs.</p>
</html>"));
end LinearRestriction;

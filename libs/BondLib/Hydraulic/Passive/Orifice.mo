within BondLib.Hydraulic.Passive;
model Orifice "Orifice with turbulent flow"
  extends BondLib.Hydraulic.Interfaces.Branch;
  parameter Real cd(min=0) = 0.7 "Discharge coefficient";
  parameter SI.Area A(min=0, start=1) "Cross section";
  parameter SI.Density rho = 870 "Density of the liquid";
  parameter SI.Pressure dpSmall(min=0) = 1 "Pressure difference below which the law becomes linear";
protected
  BondLib.Passive.GQ GQ1(G=cd*A*sqrt(2/rho), eSmall=dpSmall) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, GQ1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,255}),
        Line(points={{60,0},{90,0}}, color={0,127,255}),
        Line(points={{-60,30},{-20,8},{20,8},{60,30}}, color={0,127,255}),
        Line(points={{-60,-30},{-20,-8},{20,-8},{60,-30}}, color={0,127,255}),
        Text(extent={{-150,-45},{150,-80}}, textString="A=%A", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>q = cd*A*sqrt(2*dp/rho)</code>, in either direction, made smooth near zero.</p>
</html>"));
end Orifice;

within BondLib.Hydraulic.Passive;
model VariableOrifice "Orifice with a signal for its opening"
  extends BondLib.Hydraulic.Interfaces.Branch annotation (IconMap(primitivesVisible=false));
  parameter Real cd(min=0) = 0.7 "Discharge coefficient";
  parameter SI.Area A(min=0, start=1) "Cross section at full opening";
  parameter SI.Density rho = 870 "Density of the liquid";
  parameter SI.Pressure dpSmall(min=0) = 1 "Pressure difference below which the law becomes linear";
  Modelica.Blocks.Interfaces.RealInput x(unit="1") "Opening, from 0 to 1"
    annotation (Placement(transformation(origin={0,110}, extent={{-10,-10},{10,10}}, rotation=270)));
protected
  BondLib.Passive.mGQ mGQ1(G=cd*A*sqrt(2/rho), eSmall=dpSmall) "Element"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B3.BondCon2, mGQ1.BondCon1) annotation (Line(points={{0,-35},{0,-40}}, color={192,192,192}));
  connect(x, mGQ1.s) annotation (Line(points={{0,110},{0,60},{80,60},{80,-80},{0,-80},{0,-60}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-60,0}}, color={0,127,255}),
        Line(points={{60,0},{90,0}}, color={0,127,255}),
        Line(points={{-60,30},{-20,8},{20,8},{60,30}}, color={0,127,255}),
        Line(points={{-60,-30},{-20,-8},{20,-8},{60,-30}}, color={0,127,255}),
        Line(points={{0,90},{0,8}}, color={0,0,127}),
        Text(extent={{-150,-45},{150,-80}}, textString="A=%A", textColor={0,0,0}),
        Text(extent={{-150,-88},{150,-123}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>q = x*cd*A*sqrt(2*dp/rho)</code> with the opening x from 0 to 1; a negative opening counts as closed.</p>
</html>"));
end VariableOrifice;

within BondLib.Hydraulic.Passive;
model Valve43 "Four-port three-position valve"
  parameter Real cd(min=0) = 0.7 "Discharge coefficient";
  parameter SI.Area A(min=0, start=1) "Cross section of each edge at full opening";
  parameter SI.Density rho = 870 "Density of the liquid";
  parameter SI.Pressure dpSmall(min=0) = 1 "Pressure difference below which the law becomes linear";
  BondLib.Hydraulic.Interfaces.Port_a port_P "Supply"
    annotation (Placement(transformation(extent={{-50,-110},{-30,-90}})));
  BondLib.Hydraulic.Interfaces.Port_a port_T "Tank"
    annotation (Placement(transformation(extent={{30,-110},{50,-90}})));
  BondLib.Hydraulic.Interfaces.Port_a port_A "First load port"
    annotation (Placement(transformation(extent={{-50,90},{-30,110}})));
  BondLib.Hydraulic.Interfaces.Port_a port_B "Second load port"
    annotation (Placement(transformation(extent={{30,90},{50,110}})));
  Modelica.Blocks.Interfaces.RealInput x(unit="1") "Spool position, from -1 to 1"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
protected
  BondLib.Hydraulic.Passive.VariableOrifice PA(cd=cd, A=A, rho=rho, dpSmall=dpSmall) "P to A"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Hydraulic.Passive.VariableOrifice BT(cd=cd, A=A, rho=rho, dpSmall=dpSmall) "B to T"
    annotation (Placement(transformation(origin={60,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Hydraulic.Passive.VariableOrifice PB(cd=cd, A=A, rho=rho, dpSmall=dpSmall) "P to B"
    annotation (Placement(transformation(extent={{-10,50},{10,70}})));
  BondLib.Hydraulic.Passive.VariableOrifice AT(cd=cd, A=A, rho=rho, dpSmall=dpSmall) "A to T"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Modelica.Blocks.Sources.RealExpression plus(y=max(x, 0)) "Opening of PA and BT"
    annotation (Placement(transformation(extent={{-96,62},{-64,78}})));
  Modelica.Blocks.Sources.RealExpression minus(y=max(-x, 0)) "Opening of PB and AT"
    annotation (Placement(transformation(extent={{-96,82},{-64,98}})));
equation
  connect(port_P, PA.port_a) annotation (Line(points={{-40,-100},{-40,-60},{-60,-60},{-60,30}}, color={0,127,255}));
  connect(PA.port_b, port_A) annotation (Line(points={{-60,50},{-60,80},{-40,80},{-40,100}}, color={0,127,255}));
  connect(port_B, BT.port_a) annotation (Line(points={{40,100},{40,80},{60,80},{60,50}}, color={0,127,255}));
  connect(BT.port_b, port_T) annotation (Line(points={{60,30},{60,-60},{40,-60},{40,-100}}, color={0,127,255}));
  connect(port_P, PB.port_a) annotation (Line(points={{-40,-100},{-40,60},{-10,60}}, color={0,127,255}));
  connect(PB.port_b, port_B) annotation (Line(points={{10,60},{40,60},{40,100}}, color={0,127,255}));
  connect(port_A, AT.port_a) annotation (Line(points={{-40,100},{-40,-40},{-10,-40}}, color={0,127,255}));
  connect(AT.port_b, port_T) annotation (Line(points={{10,-40},{40,-40},{40,-100}}, color={0,127,255}));
  connect(plus.y, PA.x) annotation (Line(points={{-62.4,70},{-76,62},{-76,40},{-71,40}}, color={0,0,127}));
  connect(plus.y, BT.x) annotation (Line(points={{-62.4,70},{-50,70},{-50,20},{80,20},{80,40},{71,40}},
    color={0,0,127}));
  connect(minus.y, PB.x) annotation (Line(points={{-62.4,90},{0,90},{0,71}}, color={0,0,127}));
  connect(minus.y, AT.x) annotation (Line(points={{-62.4,90},{-20,90},{-20,0},{0,0},{0,-29}}, color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,40},{-30,-40}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{-30,40},{30,-40}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Rectangle(extent={{30,40},{90,-40}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-75,-40},{-75,40}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{-45,40},{-45,-40}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{40,-40},{80,40}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{40,40},{80,-40}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-150,-110},{150,-145}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>For positive x the edges P-A and B-T open, for negative x the edges P-B and A-T; in the middle all are closed. Each
edge is an orifice.</p>
</html>"));
end Valve43;

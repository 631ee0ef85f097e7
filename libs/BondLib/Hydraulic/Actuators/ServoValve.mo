within BondLib.Hydraulic.Actuators;
model ServoValve "Four-way servo valve"
  parameter SI.Pressure ps = 1.37e7 "Supply pressure";
  parameter SI.Pressure P0 = 1.0132e5 "Tank pressure";
  parameter Real K(min=0) = 2.48e-7 "Flow per opening and root of pressure (m2.5/kg0.5)";
  parameter SI.Position x0(min=0) = 0.05 "Opening of all edges in the middle position (underlap)";
  parameter SI.Pressure eSmall = 10 "Pressure difference below which the root becomes linear";
  Modelica.Blocks.Interfaces.RealInput x(unit="1") "Spool position"
    annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
  BondLib.Interfaces.BondCon_b p1(e(unit="Pa", displayUnit="bar"), f(unit="m3/s")) "First load port"
    annotation (Placement(transformation(extent={{-50,-110},{-30,-90}})));
  BondLib.Interfaces.BondCon_b p2(e(unit="Pa", displayUnit="bar"), f(unit="m3/s")) "Second load port"
    annotation (Placement(transformation(extent={{30,-110},{50,-90}})));
protected
  BondLib.Sources.Se Se_ps(e0=ps) "Supply"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_ps "Supply node"
    annotation (Placement(transformation(extent={{-10,10},{10,30}})));
  BondLib.Junctions.J1p3 J1_1 "Supply to p1"
    annotation (Placement(transformation(extent={{-50,10},{-30,30}})));
  BondLib.Passive.mGQ mG1(G=K, eSmall=eSmall) "Supply to p1"
    annotation (Placement(transformation(origin={-40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J1p3 J1_4 "Supply to p2"
    annotation (Placement(transformation(extent={{30,10},{50,30}})));
  BondLib.Passive.mGQ mG4(G=K, eSmall=eSmall) "Supply to p2"
    annotation (Placement(transformation(origin={40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0p3 J0_p1 "Node of p1"
    annotation (Placement(transformation(extent={{-90,10},{-70,30}})));
  BondLib.Junctions.J0p3 J0_p2 "Node of p2"
    annotation (Placement(transformation(extent={{70,10},{90,30}})));
  BondLib.Junctions.J1p3 J1_2 "p1 to tank"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  BondLib.Passive.mGQ mG2(G=K, eSmall=eSmall) "p1 to tank"
    annotation (Placement(transformation(origin={-120,60}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p3 J1_3 "p2 to tank"
    annotation (Placement(transformation(extent={{70,50},{90,70}})));
  BondLib.Passive.mGQ mG3(G=K, eSmall=eSmall) "p2 to tank"
    annotation (Placement(transformation(extent={{110,50},{130,70}})));
  BondLib.Junctions.J0p3 J0_P0 "Tank node"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  BondLib.Sources.Se Se_P0(e0=P0) "Tank"
    annotation (Placement(transformation(origin={0,140}, extent={{-10,-10},{10,10}}, rotation=90)));
  Modelica.Blocks.Sources.RealExpression plus(y=max(x0 + x, 0)) "Opening of 1 and 3"
    annotation (Placement(transformation(extent={{-84,150},{-36,170}})));
  Modelica.Blocks.Sources.RealExpression minus(y=max(x0 - x, 0)) "Opening of 2 and 4"
    annotation (Placement(transformation(origin={60,160}, extent={{24,-10},{-24,10}})));
  BondLib.Bonds.Bond B1 "Se_ps to J0_ps"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B2 "J0_ps to J1_1"
    annotation (Placement(transformation(origin={-20,20}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B3 "J0_ps to J1_4"
    annotation (Placement(transformation(extent={{10,10},{30,30}})));
  BondLib.Bonds.Bond B4 "J1_1 to mG1"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "J1_4 to mG4"
    annotation (Placement(transformation(origin={40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B6 "J1_1 to J0_p1"
    annotation (Placement(transformation(origin={-60,20}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B7 "J1_4 to J0_p2"
    annotation (Placement(transformation(extent={{50,10},{70,30}})));
  BondLib.Bonds.Bond B8 "J0_p1 to J1_2"
    annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B9 "J0_p2 to J1_3"
    annotation (Placement(transformation(origin={80,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B10 "J1_2 to mG2"
    annotation (Placement(transformation(origin={-100,60}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B11 "J1_3 to mG3"
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  BondLib.Bonds.Bond B12 "J1_2 to J0_P0"
    annotation (Placement(transformation(extent={{-70,90},{-50,110}})));
  BondLib.Bonds.Bond B13 "J1_3 to J0_P0"
    annotation (Placement(transformation(origin={60,100}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B14 "J0_P0 to Se_P0"
    annotation (Placement(transformation(origin={0,120}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(Se_ps.BondCon1, B1.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B1.BondCon2, J0_ps.BondCon3) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(J0_ps.BondCon1, B2.BondCon1) annotation (Line(points={{-10,20},{-10,20}}, color={192,192,192}));
  connect(B2.BondCon2, J1_1.BondCon1) annotation (Line(points={{-30,20},{-30,20}}, color={192,192,192}));
  connect(J0_ps.BondCon2, B3.BondCon1) annotation (Line(points={{10,20},{10,20}}, color={192,192,192}));
  connect(B3.BondCon2, J1_4.BondCon1) annotation (Line(points={{30,20},{30,20}}, color={192,192,192}));
  connect(J1_1.BondCon3, B4.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(B4.BondCon2, mG1.BondCon1) annotation (Line(points={{-40,50},{-40,50}}, color={192,192,192}));
  connect(J1_4.BondCon3, B5.BondCon1) annotation (Line(points={{40,30},{40,30}}, color={192,192,192}));
  connect(B5.BondCon2, mG4.BondCon1) annotation (Line(points={{40,50},{40,50}}, color={192,192,192}));
  connect(J1_1.BondCon2, B6.BondCon1) annotation (Line(points={{-50,20},{-50,20}}, color={192,192,192}));
  connect(B6.BondCon2, J0_p1.BondCon1) annotation (Line(points={{-70,20},{-70,20}}, color={192,192,192}));
  connect(J1_4.BondCon2, B7.BondCon1) annotation (Line(points={{50,20},{50,20}}, color={192,192,192}));
  connect(B7.BondCon2, J0_p2.BondCon1) annotation (Line(points={{70,20},{70,20}}, color={192,192,192}));
  connect(J0_p1.BondCon3, B8.BondCon1) annotation (Line(points={{-80,30},{-80,30}}, color={192,192,192}));
  connect(B8.BondCon2, J1_2.BondCon1) annotation (Line(points={{-80,50},{-80,50}}, color={192,192,192}));
  connect(J0_p2.BondCon3, B9.BondCon1) annotation (Line(points={{80,30},{80,30}}, color={192,192,192}));
  connect(B9.BondCon2, J1_3.BondCon1) annotation (Line(points={{80,50},{80,50}}, color={192,192,192}));
  connect(J1_2.BondCon3, B10.BondCon1) annotation (Line(points={{-90,60},{-90,60}}, color={192,192,192}));
  connect(B10.BondCon2, mG2.BondCon1) annotation (Line(points={{-110,60},{-110,60}}, color={192,192,192}));
  connect(J1_3.BondCon3, B11.BondCon1) annotation (Line(points={{90,60},{90,60}}, color={192,192,192}));
  connect(B11.BondCon2, mG3.BondCon1) annotation (Line(points={{110,60},{110,60}}, color={192,192,192}));
  connect(J1_2.BondCon2, B12.BondCon1) annotation (Line(points={{-80,70},{-80,100},{-70,100}}, color={192,192,192}));
  connect(B12.BondCon2, J0_P0.BondCon1) annotation (Line(points={{-50,100},{-10,100}}, color={192,192,192}));
  connect(J1_3.BondCon2, B13.BondCon1) annotation (Line(points={{80,70},{80,100},{70,100}}, color={192,192,192}));
  connect(B13.BondCon2, J0_P0.BondCon2) annotation (Line(points={{50,100},{10,100}}, color={192,192,192}));
  connect(J0_P0.BondCon3, B14.BondCon1) annotation (Line(points={{0,110},{0,110}}, color={192,192,192}));
  connect(B14.BondCon2, Se_P0.BondCon1) annotation (Line(points={{0,130},{0,130}}, color={192,192,192}));
  connect(p1, J0_p1.BondCon2) annotation (Line(points={{-40,-100},{-40,-60},{-80,-60},{-80,10}}, color={192,192,192}));
  connect(p2, J0_p2.BondCon2) annotation (Line(points={{40,-100},{40,-60},{80,-60},{80,10}}, color={192,192,192}));
  connect(plus.y, mG1.s) annotation (Line(points={{-33.6,160},{-28,160},{-28,80},{-40,80},{-40,70}}, color={0,0,127}));
  connect(plus.y, mG3.s) annotation (Line(points={{-33.6,160},{-28,160},{-28,180},{150,180},{150,60},{130,60}},
    color={0,0,127}));
  connect(minus.y, mG4.s) annotation (Line(points={{33.6,160},{28,160},{28,80},{40,80},{40,70}}, color={0,0,127}));
  connect(minus.y, mG2.s) annotation (Line(points={{33.6,160},{28,160},{28,190},{-150,190},{-150,60},{-130,60}},
    color={0,0,127}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-90,60},{90,-60}}, lineColor={0,127,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-50,-50},{-50,50}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Line(points={{50,50},{50,-50}}, color={0,127,255}, arrow={Arrow.None,Arrow.Filled}),
        Text(extent={{-30,20},{30,-20}}, textString="SV", textColor={0,0,0}),
        Line(points={{-40,-90},{-40,-60}}, color={192,192,192}),
        Line(points={{40,-90},{40,-60}}, color={192,192,192}),
        Text(extent={{-150,105},{150,65}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-160,-100},{160,200}})),
    Documentation(info="<html>
<p>Four orifices between supply, tank and two load ports: edges 1 (supply to p1) and 3 (p2 to tank) open with x, edges
2 (p1 to tank) and 4 (supply to p2) close. The flow of an edge is <code>K*(x0 +/- x)*sqrt(dp)</code>. The load ports
are ports for bonds, so that valve and motor join without wrappers.</p>
</html>"));
end ServoValve;

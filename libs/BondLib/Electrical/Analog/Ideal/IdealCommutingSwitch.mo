within BondLib.Electrical.Analog.Ideal;
model IdealCommutingSwitch "Change-over switch"
  parameter SI.Resistance Ron(min=0) = 1e-5 "Resistance when closed";
  parameter SI.Conductance Goff(min=0) = 1e-5 "Conductance when open";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Common pin"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n2 "Pin that is connected on true"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n1 "Pin that is connected on false"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Modelica.Blocks.Interfaces.BooleanInput control "True: p to n2; false: p to n1"
    annotation (Placement(transformation(origin={0,100}, extent={{-20,-20},{20,20}}, rotation=270)));
protected
  Interfaces.El2BG El2BG1 "Pin p"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  BondLib.Junctions.J0p3 J0p3_1 "Node of p"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  BondLib.Junctions.J1p3 J1p3_1 "Branch to n1"
    annotation (Placement(transformation(extent={{0,40},{20,60}})));
  BondLib.Junctions.J1p3 J1p3_2 "Branch to n2"
    annotation (Placement(transformation(extent={{0,-10},{20,10}})));
  BondLib.Switches.Sw2 Sw2_1(Ron=Ron, Goff=Goff) "Branch to n1"
    annotation (Placement(transformation(extent={{30,10},{50,30}})));
  BondLib.Switches.Sw2 Sw2_2(Ron=Ron, Goff=Goff) "Branch to n2"
    annotation (Placement(transformation(origin={10,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.BG2El BG2El1 "Pin n1"
    annotation (Placement(transformation(extent={{50,40},{70,60}})));
  Interfaces.BG2El BG2El2 "Pin n2"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Logical.Not not1 "The switches work inversely"
    annotation (Placement(transformation(origin={60,-80}, extent={{6,-6},{-6,6}})));
  BondLib.Bonds.Bond B1 "El2BG1 to J0p3_1"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  BondLib.Bonds.Bond B2 "J0p3_1 to J1p3_2"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  BondLib.Bonds.Bond B3 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(origin={-14,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B4 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(extent={{25,40},{45,60}})));
  BondLib.Bonds.Bond B5 "J1p3_2 to BG2El2"
    annotation (Placement(transformation(extent={{25,-10},{45,10}})));
  BondLib.Bonds.Bond B6 "J1p3_1 to Sw2_1"
    annotation (Placement(transformation(extent={{8,18},{28,38}})));
  BondLib.Bonds.Bond B7 "J1p3_2 to Sw2_2"
    annotation (Placement(transformation(origin={10,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-20,0},{-20,0}}, color={192,192,192}));
  connect(B2.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{0,0},{0,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B3.BondCon1) annotation (Line(points={{-30,10},{-30,40},{-14,40}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-14,60},{0,60},{0,50}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B4.BondCon1) annotation (Line(points={{20,50},{25,50}}, color={192,192,192}));
  connect(B4.BondCon2, BG2El1.BondCon1) annotation (Line(points={{45,50},{50,50}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B5.BondCon1) annotation (Line(points={{20,0},{25,0}}, color={192,192,192}));
  connect(B5.BondCon2, BG2El2.BondCon1) annotation (Line(points={{45,0},{50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B6.BondCon1) annotation (Line(points={{10,40},{10,28},{8,28}}, color={192,192,192}));
  connect(B6.BondCon2, Sw2_1.BondCon1) annotation (Line(points={{28,28},{30,28},{30,20}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, B7.BondCon1) annotation (Line(points={{10,-10},{10,-15}}, color={192,192,192}));
  connect(B7.BondCon2, Sw2_2.BondCon1) annotation (Line(points={{10,-35},{10,-40}}, color={192,192,192}));
  connect(p, El2BG1.p) annotation (Line(points={{-100,0},{-80,0}}, color={0,0,255}));
  connect(BG2El1.n, n1) annotation (Line(points={{70,50},{100,50}}, color={0,0,255}));
  connect(BG2El2.n, n2) annotation (Line(points={{70,0},{100,0}}, color={0,0,255}));
  connect(control, Sw2_1.BooleanInPort1) annotation (Line(points={{0,100},{0,80},{80,80},{80,20},{50,20}},
    color={255,0,255}));
  connect(control, not1.u) annotation (Line(points={{0,100},{0,80},{80,80},{80,-80},{67.2,-80}}, color={255,0,255}));
  connect(not1.y, Sw2_2.BooleanInPort1) annotation (Line(points={{53.4,-80},{10,-80},{10,-60}}, color={255,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Line(points={{-90,0},{-44,0}}, color={0,0,255}),
        Line(points={{-44,0},{40,5}}, color={0,0,255}),
        Line(points={{40,0},{90,0}}, color={0,0,255}),
        Line(points={{40,50},{90,50}}, color={0,0,255}),
        Line(points={{0,90},{0,4}}, color={255,0,255}),
        Text(extent={{-150,-30},{150,-70}}, textString="%name", textColor={0,0,255})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The common pin is tied to one of the two others, each by a leaking switch.</p>
</html>"));
end IdealCommutingSwitch;

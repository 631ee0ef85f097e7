within BondLib.Electrical.Analog.Ideal;
model IdealGyrator "Ideal gyrator"
  extends Interfaces.TwoPort;
  parameter SI.Conductance G(start=1) "Gyration conductance";
protected
  Interfaces.El2BG El2BG1 "Pin p1"
    annotation (Placement(transformation(origin={-80,60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.BG2El BG2El1 "Pin n1"
    annotation (Placement(transformation(origin={-80,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1p3_1 "Current of side 1"
    annotation (Placement(transformation(origin={-80,0}, extent={{-10,10},{10,-10}}, rotation=270)));
  Interfaces.El2BG El2BG2 "Pin p2"
    annotation (Placement(transformation(origin={80,60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Interfaces.BG2El BG2El2 "Pin n2"
    annotation (Placement(transformation(origin={80,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1p3_2 "Current of side 2"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.GY GY1(r=1/G) "Coupling"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(origin={-80,30}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(origin={-80,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B3 "J1p3_2 to El2BG2"
    annotation (Placement(transformation(origin={80,30}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B4 "BG2El2 to J1p3_2"
    annotation (Placement(transformation(origin={80,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "J1p3_1 to GY1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  BondLib.Bonds.Bond B6 "GY1 to J1p3_2"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  assert(abs(G) > 0, getInstanceName() + ": the gyration conductance G must not be zero");
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-80,50},{-80,40}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-80,20},{-80,10}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-80,-10},{-80,-20}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{-80,-40},{-80,-50}}, color={192,192,192}));
  connect(J1p3_2.BondCon1, B3.BondCon1) annotation (Line(points={{80,10},{80,20}}, color={192,192,192}));
  connect(B3.BondCon2, El2BG2.BondCon1) annotation (Line(points={{80,40},{80,50}}, color={192,192,192}));
  connect(BG2El2.BondCon1, B4.BondCon1) annotation (Line(points={{80,-50},{80,-40}}, color={192,192,192}));
  connect(B4.BondCon2, J1p3_2.BondCon2) annotation (Line(points={{80,-20},{80,-10}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B5.BondCon1) annotation (Line(points={{-70,0},{-50,0}}, color={192,192,192}));
  connect(B5.BondCon2, GY1.BondCon1) annotation (Line(points={{-30,0},{-10,0}}, color={192,192,192}));
  connect(GY1.BondCon2, B6.BondCon1) annotation (Line(points={{10,0},{30,0}}, color={192,192,192}));
  connect(B6.BondCon2, J1p3_2.BondCon3) annotation (Line(points={{50,0},{70,0}}, color={192,192,192}));
  connect(p1, El2BG1.p) annotation (Line(points={{-100,100},{-80,100},{-80,70}}, color={0,0,255}));
  connect(BG2El1.n, n1) annotation (Line(points={{-80,-70},{-80,-100},{-100,-100}}, color={0,0,255}));
  connect(p2, El2BG2.p) annotation (Line(points={{100,100},{80,100},{80,70}}, color={0,0,255}));
  connect(BG2El2.n, n2) annotation (Line(points={{80,-70},{80,-100},{100,-100}}, color={0,0,255}));
  annotation (
    Icon(coordinateSystem(extent={{-100,-100},{100,100}}), graphics={
        Rectangle(extent={{-60,80},{60,-80}}, lineColor={0,0,255}, fillColor={255,255,255},
          fillPattern=FillPattern.Solid),
        Line(points={{-100,100},{-80,100},{-80,60},{-60,60}}, color={0,0,255}),
        Line(points={{-100,-100},{-80,-100},{-80,-60},{-60,-60}}, color={0,0,255}),
        Line(points={{100,100},{80,100},{80,60},{60,60}}, color={0,0,255}),
        Line(points={{100,-100},{80,-100},{80,-60},{60,-60}}, color={0,0,255}),
        Text(extent={{-60,40},{60,-40}}, textString="GY", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>i1 = G*v2</code> and <code>i2 = -G*v1</code>. A capacitor behind it looks like an inductor.</p>
</html>"));
end IdealGyrator;

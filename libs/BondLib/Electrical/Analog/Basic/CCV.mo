within BondLib.Electrical.Analog.Basic;
model CCV "Voltage controlled by a current"
  extends Interfaces.TwoPort;
  parameter SI.Resistance transResistance(start=1) "Voltage per current";
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
  BondLib.Sensors.Df D1 "Measures side 1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Modelica.Blocks.Math.Gain gain1(k=transResistance) "Gain"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  BondLib.Sources.mSe S1 "Drives side 2"
    annotation (Placement(transformation(origin={40,0}, extent={{10,-10},{-10,10}})));
  BondLib.Bonds.Bond B1 "El2BG1 to J1p3_1"
    annotation (Placement(transformation(origin={-80,30}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B2 "J1p3_1 to BG2El1"
    annotation (Placement(transformation(origin={-80,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B3 "J1p3_2 to El2BG2"
    annotation (Placement(transformation(origin={80,30}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B4 "BG2El2 to J1p3_2"
    annotation (Placement(transformation(origin={80,-30}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B5 "J1p3_1 to D1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  BondLib.Bonds.Bond B6 "S1 to J1p3_2"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
equation
  connect(El2BG1.BondCon1, B1.BondCon1) annotation (Line(points={{-80,50},{-80,40}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-80,20},{-80,10}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B2.BondCon1) annotation (Line(points={{-80,-10},{-80,-20}}, color={192,192,192}));
  connect(B2.BondCon2, BG2El1.BondCon1) annotation (Line(points={{-80,-40},{-80,-50}}, color={192,192,192}));
  connect(J1p3_2.BondCon1, B3.BondCon1) annotation (Line(points={{80,10},{80,20}}, color={192,192,192}));
  connect(B3.BondCon2, El2BG2.BondCon1) annotation (Line(points={{80,40},{80,50}}, color={192,192,192}));
  connect(BG2El2.BondCon1, B4.BondCon1) annotation (Line(points={{80,-50},{80,-40}}, color={192,192,192}));
  connect(B4.BondCon2, J1p3_2.BondCon2) annotation (Line(points={{80,-20},{80,-10}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B5.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B5.BondCon2, D1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(S1.BondCon1, B6.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B6.BondCon2, J1p3_2.BondCon3) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  connect(D1.OutPort1, gain1.u) annotation (Line(points={{-29,0},{-12,0}}, color={0,0,127}));
  connect(gain1.y, S1.s) annotation (Line(points={{11,0},{30,0}}, color={0,0,127}));
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
        Text(extent={{-60,40},{60,-40}}, textString="CCV", textColor={0,0,0})}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p><code>v2 = transResistance*i1</code>, no voltage on side 1.</p>
</html>"));
end CCV;

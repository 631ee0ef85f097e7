within BondLib.Examples;
model SensorReadings "What sensors read"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=1) "Force, 1 N"
    annotation (Placement(transformation(origin={-120,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0p4 J0p4_1 "One force"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Sensors.De De1 "Effort"
    annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Sensors.Dp Dp1 "Momentum"
    annotation (Placement(transformation(origin={-80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p5 J1p5_1 "One velocity"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Sensors.Df Df1 "Flow"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Sensors.Dq Dq1 "Displacement"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.I I1(I=1, f(start=0, fixed=true)) "Mass"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R1(R=1) "Damper"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B1 "Se1 to J0p4_1"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Bonds.Bond B2 "J0p4_1 to De1"
    annotation (Placement(transformation(origin={-80,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J0p4_1 to Dp1"
    annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sensors.Pbond B4 "J0p4_1 to J1p5_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B5 "J1p5_1 to Df1"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B6 "J1p5_1 to Dq1"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B7 "J1p5_1 to I1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B8 "J1p5_1 to R1"
    annotation (Placement(transformation(origin={20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p4_1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(J0p4_1.BondCon4, B2.BondCon1) annotation (Line(points={{-80,10},{-80,10}}, color={192,192,192}));
  connect(B2.BondCon2, De1.BondCon1) annotation (Line(points={{-80,30},{-80,30}}, color={192,192,192}));
  connect(J0p4_1.BondCon3, B3.BondCon1) annotation (Line(points={{-80,-10},{-80,-10}}, color={192,192,192}));
  connect(B3.BondCon2, Dp1.BondCon1) annotation (Line(points={{-80,-30},{-80,-30}}, color={192,192,192}));
  connect(J0p4_1.BondCon2, B4.BondCon1) annotation (Line(points={{-70,0},{-50,0}}, color={192,192,192}));
  connect(B4.BondCon2, J1p5_1.BondCon1) annotation (Line(points={{-30,0},{-10,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon2, B5.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B5.BondCon2, Df1.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon5, B6.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B6.BondCon2, Dq1.BondCon1) annotation (Line(points={{0,30},{0,30}}, color={192,192,192}));
  connect(J1p5_1.BondCon3, B7.BondCon1) annotation (Line(points={{-4,-10},{-20,-10}}, color={192,192,192}));
  connect(B7.BondCon2, I1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1p5_1.BondCon4, B8.BondCon1) annotation (Line(points={{4,-10},{20,-10}}, color={192,192,192}));
  connect(B8.BondCon2, R1.BondCon1) annotation (Line(points={{20,-30},{20,-30}}, color={192,192,192}));
  annotation (
    experiment(StopTime=4, Interval=0.008, Tolerance=1e-6),
    __Harpoon(plot={"Df1.OutPort1", "Dq1.q", "Dp1.p", "B4.P"}),
    Diagram(coordinateSystem(extent={{-140,-100},{100,100}})),
    Documentation(info="<html>
<p>A force of 1 N pushes a mass of 1 kg against a damper of 1 N.s/m. Effort: <code>De1.OutPort1 = 1</code>; its
integral <code>Dp1.p = t</code>; flow <code>Df1.OutPort1 = 1 - exp(-t)</code>; displacement <code>Dq1.q = t - 1 +
exp(-t)</code>; power along the bond <code>B4.P = 1 - exp(-t)</code>.</p>
</html>"));
end SensorReadings;

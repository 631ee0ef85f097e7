within BondLib.Examples;
model QuarterCar "Quarter of a car on a bump"
  extends Modelica.Icons.Example;
  Sources.trapSf Sf1(f0=1, width=0.1, period=10) "Road: 0.1 m up within 0.1 s"
    annotation (Placement(transformation(origin={-140,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0p3 J0p3_1 "Force of the tyre"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Passive.C C1(C=1/160e3, e(start=0, fixed=true)) "Tyre, 160 kN/m"
    annotation (Placement(transformation(origin={-100,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 J1p3_1 "Velocity of the wheel"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Passive.I I1(I=40, f(start=0, fixed=true)) "Wheel, 40 kg"
    annotation (Placement(transformation(origin={-60,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 J0p3_2 "Force of the suspension"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,10},{10,-10}})));
  Junctions.J1p3 J1p3_2 "Relative velocity"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Passive.C C2(C=1/16e3, e(start=0, fixed=true)) "Spring, 16 kN/m"
    annotation (Placement(transformation(origin={-40,40}, extent={{10,-10},{-10,10}})));
  Passive.R R2(R=1500) "Damper, 1.5 kN.s/m"
    annotation (Placement(transformation(extent={{30,30},{50,50}})));
  Junctions.J1p3 J1p3_3 "Velocity of the body"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Passive.I I2(I=300, f(unit="m/s", start=0, fixed=true)) "Body, 300 kg"
    annotation (Placement(transformation(origin={60,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sensors.Dq Dq1(q(unit="m")) "Rise of the body"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Bonds.Bond B1 "Sf1 to J0p3_1"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Bonds.Bond B2 "J0p3_1 to C1"
    annotation (Placement(transformation(origin={-100,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J0p3_1 to J1p3_1"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Bonds.Bond B4 "J1p3_1 to I1"
    annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B5 "J1p3_1 to J0p3_2"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Bonds.Bond B6 "J0p3_2 to J1p3_2"
    annotation (Placement(transformation(origin={0,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B7 "J1p3_2 to C2"
    annotation (Placement(transformation(origin={-20,40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B8 "J1p3_2 to R2"
    annotation (Placement(transformation(extent={{10,30},{30,50}})));
  Bonds.Bond B9 "J0p3_2 to J1p3_3"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Bonds.Bond B10 "J1p3_3 to I2"
    annotation (Placement(transformation(origin={60,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B11 "J1p3_3 to Dq1"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
equation
  connect(Sf1.BondCon1, B1.BondCon1) annotation (Line(points={{-130,0},{-130,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-100,-10},{-100,-10}}, color={192,192,192}));
  connect(B2.BondCon2, C1.BondCon1) annotation (Line(points={{-100,-30},{-100,-30}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(B3.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B4.BondCon1) annotation (Line(points={{-60,-10},{-60,-10}}, color={192,192,192}));
  connect(B4.BondCon2, I1.BondCon1) annotation (Line(points={{-60,-30},{-60,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B5.BondCon1) annotation (Line(points={{-50,0},{-40,0}}, color={192,192,192}));
  connect(B5.BondCon2, J0p3_2.BondCon1) annotation (Line(points={{-20,0},{-10,0}}, color={192,192,192}));
  connect(J0p3_2.BondCon3, B6.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B6.BondCon2, J1p3_2.BondCon3) annotation (Line(points={{0,30},{0,30}}, color={192,192,192}));
  connect(J1p3_2.BondCon1, B7.BondCon1) annotation (Line(points={{-10,40},{-10,40}}, color={192,192,192}));
  connect(B7.BondCon2, C2.BondCon1) annotation (Line(points={{-30,40},{-30,40}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B8.BondCon1) annotation (Line(points={{10,40},{10,40}}, color={192,192,192}));
  connect(B8.BondCon2, R2.BondCon1) annotation (Line(points={{30,40},{30,40}}, color={192,192,192}));
  connect(J0p3_2.BondCon2, B9.BondCon1) annotation (Line(points={{10,0},{20,0}}, color={192,192,192}));
  connect(B9.BondCon2, J1p3_3.BondCon1) annotation (Line(points={{40,0},{50,0}}, color={192,192,192}));
  connect(J1p3_3.BondCon3, B10.BondCon1) annotation (Line(points={{60,-10},{60,-10}}, color={192,192,192}));
  connect(B10.BondCon2, I2.BondCon1) annotation (Line(points={{60,-30},{60,-30}}, color={192,192,192}));
  connect(J1p3_3.BondCon2, B11.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  connect(B11.BondCon2, Dq1.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-7),
    __Harpoon(plot={"Dq1.q", "I2.f"}),
    Diagram(coordinateSystem(extent={{-160,-100},{120,100}})),
    Documentation(info="<html>
<p>The road rises by 0.1 m; the flow source is its vertical velocity. The tyre is a spring between road and wheel,
spring and damper of the suspension share the relative velocity of wheel and body. Weight is left out, so all forces
are those beyond equilibrium. The body overshoots and comes to rest 0.1 m higher.</p>
<p>Reference: the four linear equations integrated independently.</p>
</html>"));
end QuarterCar;

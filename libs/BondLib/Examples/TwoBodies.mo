within BondLib.Examples;
model TwoBodies "Two bodies with a spring and a damper between them"
  extends Modelica.Icons.Example;
  Junctions.J1p4 J1p4_1 "Velocity of body 1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Passive.I I1(I=2, f(unit="m/s", start=0, fixed=true)) "Body 1, 2 kg"
    annotation (Placement(transformation(origin={-100,0}, extent={{10,-10},{-10,10}})));
  Passive.R R1(R=0.5) "Friction of body 1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Junctions.J0p3 J0p3_1 "Force of the spring"
    annotation (Placement(transformation(origin={0,40}, extent={{-10,10},{10,-10}})));
  Passive.C C1(C=0.01, e(unit="N", start=0, fixed=true)) "Spring, 100 N/m"
    annotation (Placement(transformation(origin={0,80}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p3 J0p3_2 "Force of the damper"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Passive.R R3(R=2) "Damper, 2 N.s/m"
    annotation (Placement(transformation(origin={0,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p5 J1p5_1 "Velocity of body 2"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Passive.I I2(I=1, f(unit="m/s", start=0, fixed=true)) "Body 2, 1 kg"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Passive.R R2(R=1) "Friction of body 2"
    annotation (Placement(transformation(origin={20,0}, extent={{10,-10},{-10,10}})));
  Sources.Se Se1(e0=10) "Force on body 2, 10 N"
    annotation (Placement(transformation(origin={80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B1 "J1p4_1 to I1"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B2 "J1p4_1 to R1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B3 "J0p3_1 to J1p4_1"
    annotation (Placement(transformation(origin={-30,40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B4 "J0p3_2 to J1p4_1"
    annotation (Placement(transformation(origin={-30,-40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B5 "J1p5_1 to J0p3_1"
    annotation (Placement(transformation(origin={30,40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B6 "J1p5_1 to J0p3_2"
    annotation (Placement(transformation(origin={30,-40}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B7 "J0p3_1 to C1"
    annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B8 "J0p3_2 to R3"
    annotation (Placement(transformation(origin={0,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B9 "J1p5_1 to I2"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.Bond B10 "J1p5_1 to R2"
    annotation (Placement(transformation(origin={40,0}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B11 "Se1 to J1p5_1"
    annotation (Placement(transformation(origin={80,-20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(J1p4_1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, I1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B2.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon1, B3.BondCon1) annotation (Line(points={{-10,40},{-20,40}}, color={192,192,192}));
  connect(B3.BondCon2, J1p4_1.BondCon4) annotation (Line(points={{-40,40},{-60,40},{-60,10}}, color={192,192,192}));
  connect(J0p3_2.BondCon1, B4.BondCon1) annotation (Line(points={{-10,-40},{-20,-40}}, color={192,192,192}));
  connect(B4.BondCon2, J1p4_1.BondCon3) annotation (Line(points={{-40,-40},{-60,-40},{-60,-10}}, color={192,192,192}));
  connect(J1p5_1.BondCon5, B5.BondCon1) annotation (Line(points={{60,10},{60,40},{40,40}}, color={192,192,192}));
  connect(B5.BondCon2, J0p3_1.BondCon2) annotation (Line(points={{20,40},{10,40}}, color={192,192,192}));
  connect(J1p5_1.BondCon3, B6.BondCon1) annotation (Line(points={{56,-10},{56,-40},{40,-40}}, color={192,192,192}));
  connect(B6.BondCon2, J0p3_2.BondCon2) annotation (Line(points={{20,-40},{10,-40}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B7.BondCon1) annotation (Line(points={{0,50},{0,50}}, color={192,192,192}));
  connect(B7.BondCon2, C1.BondCon1) annotation (Line(points={{0,70},{0,70}}, color={192,192,192}));
  connect(J0p3_2.BondCon3, B8.BondCon1) annotation (Line(points={{0,-50},{0,-50}}, color={192,192,192}));
  connect(B8.BondCon2, R3.BondCon1) annotation (Line(points={{0,-70},{0,-70}}, color={192,192,192}));
  connect(J1p5_1.BondCon2, B9.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  connect(B9.BondCon2, I2.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon1, B10.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B10.BondCon2, R2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(Se1.BondCon1, B11.BondCon1) annotation (Line(points={{80,-30},{80,-30}}, color={192,192,192}));
  connect(B11.BondCon2, J1p5_1.BondCon4) annotation (Line(points={{80,-10},{64,-10}}, color={192,192,192}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-6),
    __Harpoon(plot={"I1.f", "I2.f", "C1.e"}),
    Diagram(coordinateSystem(extent={{-120,-100},{120,100}})),
    Documentation(info="<html>
<p>Two bodies on a rough floor, coupled by a spring and a damper, and a force that pulls the second (thesis, Figs. 2.6
and 2.7). Each body is a 1-junction with its inertia and its friction; spring and damper sit at 0-junctions between
them. In the end both move with 10 N/(0.5 + 1) = 6.6667 m/s, and spring and damper hand on 3.3333 N.</p>
<p>Reference: the three equations <code>m1*v1' = F_k + b*(v2-v1) - B1*v1</code>, <code>m2*v2' = F - F_k - b*(v2-v1) -
B2*v2</code>, <code>F_k' = k*(v2-v1)</code>, integrated independently.</p>
</html>"));
end TwoBodies;

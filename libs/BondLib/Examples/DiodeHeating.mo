within BondLib.Examples;
model DiodeHeating "A diode, a Zener diode and a tunnel diode get warm"
  extends Modelica.Icons.Example;
  Sources.sinSe sinSe1(e0=10) "Supply, 10 V, 1 Hz"
    annotation (Placement(transformation(origin={-100,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p5 J1p5_1 "Loop: one current"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Passive.R R1(R=5) "Series resistor"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.DS DS1(Ron=0.1, Goff=1e-3, e0=0.7, e1(unit="V")) "Diode"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Thermal.ZS ZS1(Ron=0.1, Raval=0.1, Goff=1e-3, e0=3, e1(unit="V")) "Zener diode"
    annotation (Placement(transformation(extent={{10,-50},{30,-30}})));
  Thermal.TS TS1(f0=3) "Tunnel diode"
    annotation (Placement(transformation(extent={{10,-90},{30,-70}})));
  Junctions.J0p4 J0p4_1 "Temperature"
    annotation (Placement(transformation(extent={{70,-50},{90,-30}})));
  Thermal.Cth Cth1(gamma=10, T0=300) "Heat capacity, 10 J/K"
    annotation (Placement(transformation(extent={{110,-50},{130,-30}})));
  Bonds.Bond B1 "sinSe1 to J1p5_1"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Bonds.Bond B2 "J1p5_1 to R1"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1p5_1 to DS1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B4 "J1p5_1 to ZS1"
    annotation (Placement(transformation(extent={{-30,-50},{-10,-30}})));
  Bonds.Bond B5 "J1p5_1 to TS1"
    annotation (Placement(transformation(extent={{-30,-90},{-10,-70}})));
  Bonds.Bond B6 "DS1 to J0p4_1"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Bonds.Bond B7 "ZS1 to J0p4_1"
    annotation (Placement(transformation(extent={{40,-50},{60,-30}})));
  Bonds.Bond B8 "TS1 to J0p4_1"
    annotation (Placement(transformation(extent={{40,-90},{60,-70}})));
  Bonds.Bond B9 "J0p4_1 to Cth1"
    annotation (Placement(transformation(extent={{90,-50},{110,-30}})));
equation
  connect(sinSe1.BondCon1, B1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p5_1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon5, B2.BondCon1) annotation (Line(points={{-60,10},{-60,10}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-60,30},{-60,30}}, color={192,192,192}));
  connect(J1p5_1.BondCon2, B3.BondCon1) annotation (Line(points={{-50,0},{-30,0}}, color={192,192,192}));
  connect(B3.BondCon2, DS1.BondCon1) annotation (Line(points={{-10,0},{10,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon4, B4.BondCon1) annotation (Line(points={{-56,-10},{-56,-40},{-30,-40}}, color={192,192,192}));
  connect(B4.BondCon2, ZS1.BondCon1) annotation (Line(points={{-10,-40},{10,-40}}, color={192,192,192}));
  connect(J1p5_1.BondCon3, B5.BondCon1) annotation (Line(points={{-64,-10},{-64,-80},{-30,-80}}, color={192,192,192}));
  connect(B5.BondCon2, TS1.BondCon1) annotation (Line(points={{-10,-80},{10,-80}}, color={192,192,192}));
  connect(DS1.BondCon2, B6.BondCon1) annotation (Line(points={{30,0},{40,0}}, color={192,192,192}));
  connect(B6.BondCon2, J0p4_1.BondCon4) annotation (Line(points={{60,0},{80,0},{80,-30}}, color={192,192,192}));
  connect(ZS1.BondCon2, B7.BondCon1) annotation (Line(points={{30,-40},{40,-40}}, color={192,192,192}));
  connect(B7.BondCon2, J0p4_1.BondCon1) annotation (Line(points={{60,-40},{70,-40}}, color={192,192,192}));
  connect(TS1.BondCon2, B8.BondCon1) annotation (Line(points={{30,-80},{40,-80}}, color={192,192,192}));
  connect(B8.BondCon2, J0p4_1.BondCon3) annotation (Line(points={{60,-80},{80,-80},{80,-50}}, color={192,192,192}));
  connect(J0p4_1.BondCon2, B9.BondCon1) annotation (Line(points={{90,-40},{90,-40}}, color={192,192,192}));
  connect(B9.BondCon2, Cth1.BondCon1) annotation (Line(points={{110,-40},{110,-40}}, color={192,192,192}));
  annotation (
    experiment(StopTime=2, Interval=0.004, Tolerance=1e-10),
    __Harpoon(plot={"Cth1.e", "DS1.e1", "ZS1.e1"}),
    Diagram(coordinateSystem(extent={{-120,-100},{140,100}})),
    Documentation(info="<html>
<p>Three leaking diodes in series; what they dissipate goes as heat into one capacity of 10 J/K, whose temperature
rises step by step in the positive half waves.</p>
<p>Reference: the characteristics solved for the current by bisection and the power integrated independently.</p>
</html>"));
end DiodeHeating;

within BondLib.Examples.Spice;
model OneWayRectifierBG "The one-way rectifier as a bond graph with a thermal side"
  extends Modelica.Icons.Example;
  Sources.sinSe Se1(e0=10, freqHz=1000) "10 V, 1 kHz"
    annotation (Placement(transformation(extent={{-110,30},{-90,50}}, rotation=180, origin={-100,40})));
  Junctions.J1p4 J1p4_1 "Current of coil and diode"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}})));
  Junctions.J0p3 J0p3_2 "Voltage of the coil"
    annotation (Placement(transformation(origin={-70,80}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.LS LS1(L=15e-3) "Coil"
    annotation (Placement(transformation(origin={-30,95}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RS RS2(R=1e5) "Losses of the coil"
    annotation (Placement(transformation(origin={-30,75}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.DS DS1(IS=1e-14, RS=5, TT=1e-9, CJ=5e-13, PB=0.75, MJ=0.33, CJSW=0, PHP=0.75, TRS=0.005) "Diode"
    annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 J0p3_1 "Output voltage"
    annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.CS CS1(C=50e-6) "Capacitor"
    annotation (Placement(transformation(origin={60,60}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.RS RS1(R=125, TR1=0.005, TR2=0.005) "Load"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p6 J0p6_1 "Temperature"
    annotation (Placement(transformation(origin={20,-60}, extent={{-10,-10},{10,10}})));
  BondLib.Spice.Utilities.Ambient T1(T=300.15) "Surroundings"
    annotation (Placement(transformation(origin={70,-60}, extent={{-10,-10},{10,10}})));
  Bonds.Bond B1 "Se1 to J1p4_1"
    annotation (Placement(transformation(origin={-65,40}, extent={{-10,-10},{10,10}})));
  Bonds.Bond B2 "J1p4_1 to J0p3_2"
    annotation (Placement(transformation(origin={-55,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J0p3_2 to LS1"
    annotation (Placement(transformation(origin={-50,95}, extent={{-10,-10},{10,10}})));
  Bonds.Bond B4 "J0p3_2 to RS2"
    annotation (Placement(transformation(origin={-50,75}, extent={{-10,-10},{10,10}})));
  Bonds.Bond B5 "J1p4_1 to DS1"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B6 "J1p4_1 to J0p3_1"
    annotation (Placement(transformation(origin={-10,40}, extent={{-10,-10},{10,10}})));
  Bonds.Bond B7 "J0p3_1 to CS1"
    annotation (Placement(transformation(origin={40,50}, extent={{-10,-10},{10,10}})));
  Bonds.Bond B8 "J0p3_1 to RS1"
    annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B9 "DS1 to J0p6_1"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}})));
  Bonds.Bond B10 "RS1 to J0p6_1"
    annotation (Placement(transformation(origin={20,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B11 "LS1 to J0p6_1"
    annotation (Placement(transformation(origin={90,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B12 "RS2 to J0p6_1"
    annotation (Placement(transformation(origin={100,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B13 "CS1 to J0p6_1"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B14 "J0p6_1 to T1"
    annotation (Placement(transformation(origin={45,-60}, extent={{-10,-10},{10,10}})));
initial equation
  LS1.f1 = 0;
  CS1.e1 = 0;
  DS1.BondCon1.e = 0;
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-90,40},{-75,40}}, color={192,192,192}));
  connect(B1.BondCon2, J1p4_1.BondCon1) annotation (Line(points={{-55,40},{-50,40}}, color={192,192,192}));
  connect(J1p4_1.BondCon4, B2.BondCon1) annotation (Line(points={{-40,50},{-55,50}}, color={192,192,192}));
  connect(B2.BondCon2, J0p3_2.BondCon3) annotation (Line(points={{-55,70},{-70,70}}, color={192,192,192}));
  connect(J0p3_2.BondCon1, B3.BondCon1) annotation (Line(points={{-80,80},{-80,95},{-60,95}}, color={192,192,192}));
  connect(B3.BondCon2, LS1.BondCon1) annotation (Line(points={{-40,95},{-40,95}}, color={192,192,192}));
  connect(J0p3_2.BondCon2, B4.BondCon1) annotation (Line(points={{-60,80},{-60,75}}, color={192,192,192}));
  connect(B4.BondCon2, RS2.BondCon1) annotation (Line(points={{-40,75},{-40,75}}, color={192,192,192}));
  connect(J1p4_1.BondCon3, B5.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(B5.BondCon2, DS1.BondCon1) annotation (Line(points={{-40,10},{-40,10}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B6.BondCon1) annotation (Line(points={{-30,40},{-20,40}}, color={192,192,192}));
  connect(B6.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{0,40},{10,40}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B7.BondCon1) annotation (Line(points={{30,40},{30,50}}, color={192,192,192}));
  connect(B7.BondCon2, CS1.BondCon1) annotation (Line(points={{50,50},{50,60}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B8.BondCon1) annotation (Line(points={{20,30},{20,30}}, color={192,192,192}));
  connect(B8.BondCon2, RS1.BondCon1) annotation (Line(points={{20,10},{20,10}}, color={192,192,192}));
  connect(DS1.BondCon2, B9.BondCon1) annotation (Line(points={{-40,-10},{-40,-40},{-30,-40}}, color={192,192,192}));
  connect(B9.BondCon2, J0p6_1.BondCon1) annotation (Line(points={{-10,-40},{0,-40},{0,-60},{10,-60}}, color={192,192,192}));
  connect(RS1.BondCon2, B10.BondCon1) annotation (Line(points={{20,-10},{20,-20}}, color={192,192,192}));
  connect(B10.BondCon2, J0p6_1.BondCon5) annotation (Line(points={{20,-40},{20,-50}}, color={192,192,192}));
  connect(LS1.BondCon2, B11.BondCon1) annotation (Line(points={{-20,95},{90,95},{90,30}}, color={192,192,192}));
  connect(B11.BondCon2, J0p6_1.BondCon3) annotation (Line(points={{90,10},{90,-80},{16,-80},{16,-70}}, color={192,192,192}));
  connect(RS2.BondCon2, B12.BondCon1) annotation (Line(points={{-20,75},{100,75},{100,10}}, color={192,192,192}));
  connect(B12.BondCon2, J0p6_1.BondCon4) annotation (Line(points={{100,-10},{100,-90},{24,-90},{24,-70}}, color={192,192,192}));
  connect(CS1.BondCon2, B13.BondCon1) annotation (Line(points={{70,60},{80,60},{80,10}}, color={192,192,192}));
  connect(B13.BondCon2, J0p6_1.BondCon6) annotation (Line(points={{80,-10},{80,-45},{24,-45},{24,-50}}, color={192,192,192}));
  connect(J0p6_1.BondCon2, B14.BondCon1) annotation (Line(points={{30,-60},{35,-60}}, color={192,192,192}));
  connect(B14.BondCon2, T1.BondCon1) annotation (Line(points={{55,-60},{60,-60}}, color={192,192,192}));
  annotation (
    Diagram(coordinateSystem(extent={{-120,-100},{120,110}})),
    __Harpoon(plot={"CS1.e1", "Se1.e"}),
    experiment(StopTime=0.005, Interval=1e-5, Tolerance=1e-8),
    Documentation(info="<html>
<p>The elements of <code>BondLib.Spice</code> on one graph: electrical bonds above, and below them the thermal bonds to
surroundings of 27 degrees Celsius.</p>
</html>"));
end OneWayRectifierBG;

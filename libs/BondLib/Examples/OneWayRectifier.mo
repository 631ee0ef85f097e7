within BondLib.Examples;
model OneWayRectifier "One-way rectifier with an exponential diode"
  extends Modelica.Icons.Example;
  Sources.sinSe sinSe1(e0=10, freqHz=1000) "Supply, 10 V, 1 kHz"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p5 J1p5_1 "Diode current"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Passive.I I1(I=15e-3, f(start=0, fixed=true)) "Inductor, 15 mH"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R R1(R=5) "Series resistance of the diode"
    annotation (Placement(transformation(origin={-60,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.GD GD1(Is=1e-14, Vt=0.025865, Maxexp=40, R=1e8) "Junction of the diode"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p4 J0p4_1 "Output voltage"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Passive.C C1(C=50e-6, e(start=0, fixed=true)) "Capacitor, 50 uF"
    annotation (Placement(transformation(origin={20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R2(R=125) "Load, 125 Ohm"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Sensors.De De1(OutPort1(unit="V")) "vout"
    annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B1 "sinSe1 to J1p5_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "J1p5_1 to I1"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1p5_1 to R1"
    annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J1p5_1 to GD1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B5 "J1p5_1 to J0p4_1"
    annotation (Placement(transformation(extent={{-20,-10},{0,10}})));
  Bonds.Bond B6 "J0p4_1 to C1"
    annotation (Placement(transformation(origin={20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B7 "J0p4_1 to R2"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Bonds.Bond B8 "J0p4_1 to De1"
    annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(sinSe1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p5_1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon5, B2.BondCon1) annotation (Line(points={{-40,10},{-40,10}}, color={192,192,192}));
  connect(B2.BondCon2, I1.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(J1p5_1.BondCon3, B3.BondCon1) annotation (Line(points={{-44,-10},{-60,-10}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{-60,-30},{-60,-30}}, color={192,192,192}));
  connect(J1p5_1.BondCon4, B4.BondCon1) annotation (Line(points={{-36,-10},{-20,-10}}, color={192,192,192}));
  connect(B4.BondCon2, GD1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1p5_1.BondCon2, B5.BondCon1) annotation (Line(points={{-30,0},{-20,0}}, color={192,192,192}));
  connect(B5.BondCon2, J0p4_1.BondCon1) annotation (Line(points={{0,0},{10,0}}, color={192,192,192}));
  connect(J0p4_1.BondCon3, B6.BondCon1) annotation (Line(points={{20,-10},{20,-10}}, color={192,192,192}));
  connect(B6.BondCon2, C1.BondCon1) annotation (Line(points={{20,-30},{20,-30}}, color={192,192,192}));
  connect(J0p4_1.BondCon2, B7.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(B7.BondCon2, R2.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(J0p4_1.BondCon4, B8.BondCon1) annotation (Line(points={{20,10},{20,10}}, color={192,192,192}));
  connect(B8.BondCon2, De1.BondCon1) annotation (Line(points={{20,30},{20,30}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.005, Interval=1e-05, Tolerance=1e-8),
    __Harpoon(plot={"De1.OutPort1"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>A sine of 10 V feeds a capacitor and its load through a coil and a diode. Current flows in the positive halves only
and the output climbs from period to period: <code>De1.OutPort1</code> is 1.285, 2.038, 2.508, 2.811 and 3.011 V after
1, 2, 3, 4 and 5 ms (computed independently with an ideal junction, without leakage).</p>
</html>"));
end OneWayRectifier;

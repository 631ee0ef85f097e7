within BondLib.Examples;
model SimpleCircuit "A simple electrical circuit"
  extends Modelica.Icons.Example;
  Sources.sinSe sinSe1(e0=2, freqHz=790) "Supply, 2 V, 790 Hz"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Loop: one current"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Passive.R R1(R=100) "Resistor, 100 Ohm"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 J0p3_1 "Node: one voltage"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Passive.C C1(C=0.2e-6, e(unit="V", start=1, fixed=true)) "Capacitor, 0.2 uF"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1p3 J1p3_2 "Branch: one current"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Passive.R R2(R=470) "Resistor, 470 Ohm"
    annotation (Placement(transformation(origin={40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.I I1(I=10e-3, f(unit="A", start=0, fixed=true)) "Inductor, 10 mH"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.Bond B1 "sinSe1 to J1p3_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "J1p3_1 to R1"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J1p3_1 to J0p3_1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B4 "J0p3_1 to C1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B5 "J0p3_1 to J1p3_2"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B6 "J1p3_2 to R2"
    annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B7 "J1p3_2 to I1"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
equation
  connect(sinSe1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-40,-10},{-40,-10}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B3.BondCon2, J0p3_1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(J0p3_1.BondCon3, B4.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B4.BondCon2, C1.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J0p3_1.BondCon2, B5.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B5.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, B6.BondCon1) annotation (Line(points={{40,-10},{40,-10}}, color={192,192,192}));
  connect(B6.BondCon2, R2.BondCon1) annotation (Line(points={{40,-30},{40,-30}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B7.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B7.BondCon2, I1.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.002, Interval=2e-6, Tolerance=1e-8),
    __Harpoon(plot={"C1.e"}),
    Diagram(coordinateSystem(extent={{-100,-60},{100,40}})),
    Documentation(info="<html>
<p>A charged capacitor is switched to a sine of 790 Hz. Its voltage starts at 1 V, falls to 0.30 V within 37 us while
R1 draws the charge off, and then follows the supply: a sine of amplitude 1.65 V and period 1.27 ms. Two scales of time
in one plot.</p>
<p>Look at the strokes: the capacitor brings the voltage of the node, the inductor the current of its branch; both keep
their states, and no algebraic loop is left.</p>
<p>Reference: closed form, phasor and eigenvalues. The parameters are our own; they give the curve that BondLib's
documentation shows.</p>
</html>"));
end SimpleCircuit;

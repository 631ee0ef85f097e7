within BondLib.Examples;
model ZenerLimiter "Zener diodes limit a voltage"
  extends Modelica.Icons.Example;
  Sources.sinSe sinSe1(e0=10, e(unit="V")) "Supply, 10 V, 1 Hz"
    annotation (Placement(transformation(origin={-80,40}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Loop"
    annotation (Placement(transformation(extent={{-50,30},{-30,50}})));
  Passive.R R1(R=1) "Series resistor"
    annotation (Placement(transformation(origin={-40,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Switches.Z Z1(e0=5, e(unit="V")) "Zener diode"
    annotation (Placement(transformation(extent={{-10,30},{10,50}})));
  Sources.sinSe sinSe2(e0=10) "Supply, 10 V, 1 Hz"
    annotation (Placement(transformation(origin={-80,-40}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_2 "Loop"
    annotation (Placement(transformation(extent={{-50,-50},{-30,-30}})));
  Passive.R R2(R=1) "Series resistor"
    annotation (Placement(transformation(origin={-40,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Switches.Z2 Z2_1(e0=5, e(unit="V")) "Zener diode"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Bonds.Bond Ba1 "sinSe1 to J1p3_1"
    annotation (Placement(transformation(extent={{-70,30},{-50,50}})));
  Bonds.Bond Bb1 "J1p3_1 to R1"
    annotation (Placement(transformation(origin={-40,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc1 "J1p3_1 to Z1"
    annotation (Placement(transformation(extent={{-30,30},{-10,50}})));
  Bonds.Bond Ba2 "sinSe2 to J1p3_2"
    annotation (Placement(transformation(extent={{-70,-50},{-50,-30}})));
  Bonds.Bond Bb2 "J1p3_2 to R2"
    annotation (Placement(transformation(origin={-40,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc2 "J1p3_2 to Z2_1"
    annotation (Placement(transformation(extent={{-30,-50},{-10,-30}})));
equation
  connect(sinSe1.BondCon1, Ba1.BondCon1) annotation (Line(points={{-70,40},{-70,40}}, color={192,192,192}));
  connect(Ba1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-50,40},{-50,40}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, Bb1.BondCon1) annotation (Line(points={{-40,30},{-40,30}}, color={192,192,192}));
  connect(Bb1.BondCon2, R1.BondCon1) annotation (Line(points={{-40,10},{-40,10}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, Bc1.BondCon1) annotation (Line(points={{-30,40},{-30,40}}, color={192,192,192}));
  connect(Bc1.BondCon2, Z1.BondCon1) annotation (Line(points={{-10,40},{-10,40}}, color={192,192,192}));
  connect(sinSe2.BondCon1, Ba2.BondCon1) annotation (Line(points={{-70,-40},{-70,-40}}, color={192,192,192}));
  connect(Ba2.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{-50,-40},{-50,-40}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, Bb2.BondCon1) annotation (Line(points={{-40,-50},{-40,-50}}, color={192,192,192}));
  connect(Bb2.BondCon2, R2.BondCon1) annotation (Line(points={{-40,-70},{-40,-70}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, Bc2.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(Bc2.BondCon2, Z2_1.BondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1, Interval=0.002, Tolerance=1e-6),
    __Harpoon(plot={"Z1.e", "Z2_1.e", "sinSe1.e"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Above an ideal, below a leaking Zener diode of 5 V behind a resistor. Both cut the sine to the range from 0 to 5 V:
<code>Z1.e = min(max(10*sin(2*pi*t), 0), 5)</code>; the leaking one deviates by some 50 uV.</p>
</html>"));
end ZenerLimiter;

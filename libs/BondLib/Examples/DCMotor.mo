within BondLib.Examples;
model DCMotor "Direct-current motor"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=24) "Supply, 24 V"
    annotation (Placement(transformation(origin={-120,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p4 J1p4_1 "Armature current"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Passive.R R1(R=0.5) "Armature resistance"
    annotation (Placement(transformation(origin={-80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.I I1(I=0.005, f(unit="A", start=0, fixed=true)) "Armature inductance"
    annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.GY GY1(r=0.1) "Motor constant, 0.1 V.s"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Junctions.J1p3 J1p3_1 "Speed of the shaft"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Passive.I I2(I=0.01, f(unit="rad/s", start=0, fixed=true)) "Rotor inertia"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Passive.R R2(R=0.001) "Bearing friction"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B1 "Se1 to J1p4_1"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Bonds.Bond B2 "J1p4_1 to R1"
    annotation (Placement(transformation(origin={-80,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J1p4_1 to I1"
    annotation (Placement(transformation(origin={-80,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B4 "J1p4_1 to GY1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B5 "GY1 to J1p3_1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B6 "J1p3_1 to I2"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B7 "J1p3_1 to R2"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p4_1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(J1p4_1.BondCon3, B2.BondCon1) annotation (Line(points={{-80,-10},{-80,-10}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-80,-30},{-80,-30}}, color={192,192,192}));
  connect(J1p4_1.BondCon4, B3.BondCon1) annotation (Line(points={{-80,10},{-80,10}}, color={192,192,192}));
  connect(B3.BondCon2, I1.BondCon1) annotation (Line(points={{-80,30},{-80,30}}, color={192,192,192}));
  connect(J1p4_1.BondCon2, B4.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B4.BondCon2, GY1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(GY1.BondCon2, B5.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B5.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B6.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B6.BondCon2, I2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B7.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B7.BondCon2, R2.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  annotation (
    experiment(StopTime=3, Interval=0.006, Tolerance=1e-6),
    __Harpoon(plot={"I2.f", "I1.f"}),
    Diagram(coordinateSystem(extent={{-140,-100},{100,100}})),
    Documentation(info="<html>
<p>The motor constant couples circuit and shaft as a gyrator: torque from current, voltage from speed. The speed
<code>I2.f</code> tends to 24*0.1/(0.1^2 + 0.5*0.001) = 228.571 rad/s, the current peaks and falls to 2.28571 A. Both
follow the closed form of a linear system of second order with poles at -97.96 and -2.14 1/s.</p>
</html>"));
end DCMotor;

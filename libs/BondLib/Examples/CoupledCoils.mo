within BondLib.Examples;
model CoupledCoils "Two coupled coils as an inertia field"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Primary current"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Passive.R R1(R=1) "Primary resistance"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.IF IF1(n=2, I=[0.1, 0.05; 0.05, 0.1], f(each start=0, each fixed=true)) "Coils"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Passive.R R2(R=2) "Load"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Bonds.Bond B1 "Se1 to J1p3_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "J1p3_1 to R1"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J1p3_1 to IF1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B4 "R2 to IF1"
    annotation (Placement(transformation(origin={20,0}, extent={{10,-10},{-10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-40,-10},{-40,-10}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B3.BondCon2, IF1.BondCon[1]) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(R2.BondCon1, B4.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(B4.BondCon2, IF1.BondCon[2]) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=0.6, Interval=0.0012, Tolerance=1e-6),
    __Harpoon(plot={"IF1.f[1]", "IF1.f[2]"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The field holds <code>e = I*der(f)</code> for both coils together. The primary current rises to 10 A; the secondary
current, which flows only while the primary one changes, jumps below zero and decays. With L*f' = (10 - f1, -2*f2) the
eigenvalues are -8.4530 and -31.5470 1/s.</p>
</html>"));
end CoupledCoils;

within BondLib.Examples;
model GearTrain "Two inertias rigidly coupled by a gear"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Torque, 10 N.m"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1p3_1 "Driving shaft"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Passive.I I1(I=0.5, f(unit="rad/s", start=0, fixed=true)) "Inertia, 0.5 kg.m2"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.TF TF1(m=0.25) "Gear 1:4"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Junctions.J1p3 J1p3_2 "Driven shaft"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Passive.I I2(I=4, f(unit="rad/s")) "Inertia, 4 kg.m2"
    annotation (Placement(transformation(origin={40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R1(R=2) "Load, 2 N.m.s"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  Bonds.Bond B1 "Se1 to J1p3_1"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B2 "J1p3_1 to I1"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B3 "J1p3_1 to TF1"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B4 "TF1 to J1p3_2"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B5 "J1p3_2 to I2"
    annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B6 "J1p3_2 to R1"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p3_1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J1p3_1.BondCon3, B2.BondCon1) annotation (Line(points={{-40,-10},{-40,-10}}, color={192,192,192}));
  connect(B2.BondCon2, I1.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J1p3_1.BondCon2, B3.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B3.BondCon2, TF1.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(TF1.BondCon2, B4.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B4.BondCon2, J1p3_2.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(J1p3_2.BondCon3, B5.BondCon1) annotation (Line(points={{40,-10},{40,-10}}, color={192,192,192}));
  connect(B5.BondCon2, I2.BondCon1) annotation (Line(points={{40,-30},{40,-30}}, color={192,192,192}));
  connect(J1p3_2.BondCon2, B6.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B6.BondCon2, R1.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=30, Interval=0.06, Tolerance=1e-6),
    __Harpoon(plot={"I1.f", "I2.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>The gear forces one speed upon the other, so only one of the two inertias has a state of its own; the second is in
derivative causality, and the tool must differentiate the constraint. Seen from the driving shaft the inertia is 0.5 +
0.25^2*4 = 0.75 and the load 0.25^2*2 = 0.125: <code>I1.f = 80*(1 - exp(-t/6))</code> and <code>I2.f =
I1.f/4</code>.</p>
</html>"));
end GearTrain;

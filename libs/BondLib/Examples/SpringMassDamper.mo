within BondLib.Examples;
model SpringMassDamper "Weight on a spring with a damper"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=98) "Weight of 10 kg, 98 N"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p5 J1p5_1 "One velocity"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.I I1(I=10, f(unit="m/s", start=0, fixed=true)) "Mass, 10 kg"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.C C1(C=0.001, e(start=0, fixed=true)) "Spring, 1000 N/m"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R1(R=5) "Damper, 5 N.s/m"
    annotation (Placement(transformation(origin={0,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sensors.Dq Dq1(q(unit="m")) "Position"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B1 "Se1 to J1p5_1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1p5_1 to I1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1p5_1 to C1"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J1p5_1 to R1"
    annotation (Placement(transformation(origin={0,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B5 "J1p5_1 to Dq1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1p5_1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1p5_1.BondCon5, B2.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B2.BondCon2, I1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(J1p5_1.BondCon3, B3.BondCon1) annotation (Line(points={{-24,-10},{-40,-10}}, color={192,192,192}));
  connect(B3.BondCon2, C1.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J1p5_1.BondCon4, B4.BondCon1) annotation (Line(points={{-16,-10},{0,-10}}, color={192,192,192}));
  connect(B4.BondCon2, R1.BondCon1) annotation (Line(points={{0,-30},{0,-30}}, color={192,192,192}));
  connect(J1p5_1.BondCon2, B5.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B5.BondCon2, Dq1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-8),
    __Harpoon(plot={"Dq1.q", "I1.f"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Mass, spring, damper and weight share one velocity: a 1-junction (thesis, Fig. 3.19). With w0 = 10 rad/s, damping
ratio 0.025 and wd = 9.99687 rad/s the deflection is <code>Dq1.q = 0.098*(1 - exp(-0.25*t)*(cos(wd*t) +
0.25/wd*sin(wd*t)))</code>; it settles at 98 mm, the spring force at 98 N.</p>
</html>"));
end SpringMassDamper;

within BondLib.Examples.Switching.Circuits;
model WeightOnSpring "A mass on spring and damper under its weight"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=98) "Weight of 10 kg, 98 N"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p4 J1 "Velocity of the mass"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.I I1(I=10, f(start=0, fixed=true)) "Mass, 10 kg"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.C C1(C=0.001, e(start=0, fixed=true)) "Spring, 1000 N/m"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R1(R=5) "Damper, 5 N.s/m"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Bonds.Bond B1 "Se1 to J1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B2 "J1 to I1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B4 "J1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1.BondCon4, B2.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B2.BondCon2, I1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(J1.BondCon3, B3.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B3.BondCon2, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1.BondCon2, B4.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B4.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-8),
    __Harpoon(plot={"C1.e"}),
    Diagram(coordinateSystem(extent={{-90,-70},{50,70}})),
    Documentation(info="<html>
<p>A mass of 10 kg, let go at rest, swings under its weight of 98 N (thesis, Fig. 3.19; mechanically parallel is
electrically in series). With w0 = 10 1/s and a damping ratio of 0.025 the deflection is
<code>0.098*(1 - exp(-t/4)*(cos(w*t) + sin(w*t)/(4*w)))</code> with w = 9.9969 1/s.</p>
</html>"));
end WeightOnSpring;

within BondLib.Examples.Switching.Circuits;
model WeightGrounded "The weight is taken off by a switch and its grounding switch"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=98) "Weight of 10 kg, 98 N"
    annotation (Placement(transformation(origin={-140,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1s "Switch in line"
    annotation (Placement(transformation(origin={-100,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw Sw1 "Takes the weight off"
    annotation (Placement(transformation(origin={-100,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p3 J0 "Force on the mass"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw Sw2 "Grounds the force, inversely to Sw1"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J1p4 J1 "Velocity of the mass"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.I I1(I=10, f(start=0, fixed=true)) "Mass, 10 kg"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.C C1(C=0.001, e(start=0, fixed=true)) "Spring, 1000 N/m"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R1(R=5) "Damper, 5 N.s/m"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Modelica.Blocks.Sources.BooleanStep open(startTime=5) "At 5 s"
    annotation (Placement(transformation(extent={{-170,70},{-150,90}})));
  Modelica.Blocks.Logical.Not not1 "Inverse action"
    annotation (Placement(transformation(extent={{-90,70},{-70,90}})));
  Bonds.Bond B1 "Se1 to J1s"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Bonds.Bond B2 "J1s to Sw1"
    annotation (Placement(transformation(origin={-100,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1s to J0"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Bonds.Bond B4 "J0 to Sw2"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B5 "J0 to J1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B6 "J1 to I1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B7 "J1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B8 "J1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-130,0},{-130,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1s.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(J1s.BondCon3, B2.BondCon1) annotation (Line(points={{-100,10},{-100,10}}, color={192,192,192}));
  connect(B2.BondCon2, Sw1.BondCon1) annotation (Line(points={{-100,30},{-100,30}}, color={192,192,192}));
  connect(J1s.BondCon2, B3.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(B3.BondCon2, J0.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(J0.BondCon3, B4.BondCon1) annotation (Line(points={{-60,10},{-60,10}}, color={192,192,192}));
  connect(B4.BondCon2, Sw2.BondCon1) annotation (Line(points={{-60,30},{-60,30}}, color={192,192,192}));
  connect(J0.BondCon2, B5.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B5.BondCon2, J1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1.BondCon4, B6.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B6.BondCon2, I1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(J1.BondCon3, B7.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B7.BondCon2, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1.BondCon2, B8.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B8.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(open.y, Sw1.BooleanInPort1) annotation (Line(points={{-149,80},{-100,80},{-100,50}}, color={255,0,255}));
  connect(open.y, not1.u) annotation (Line(points={{-149,80},{-92,80}}, color={255,0,255}));
  connect(not1.y, Sw2.BooleanInPort1) annotation (Line(points={{-69,80},{-60,80},{-60,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-8),
    __Harpoon(plot={"C1.e"}),
    Diagram(coordinateSystem(extent={{-190,-70},{50,110}})),
    Documentation(info="<html>
<p>Until 5 s as <code>WeightOnSpring</code>. Then the first switch opens and takes the weight off, and the second closes
and sets the force that is left over to zero (thesis, Fig. 3.22). Mass and spring go on without a jump and swing freely
about zero with the same frequency and decay.</p>
</html>"));
end WeightGrounded;

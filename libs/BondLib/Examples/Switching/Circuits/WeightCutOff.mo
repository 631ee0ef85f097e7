within BondLib.Examples.Switching.Circuits;
model WeightCutOff "The weight is taken off by a single switch (must fail)"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=98) "Weight of 10 kg, 98 N"
    annotation (Placement(transformation(origin={-100,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1s "Switch in line"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw Sw1 "Takes the weight off"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J1p4 J1 "Velocity of the mass"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Passive.I I1(I=10, f(start=0, fixed=true)) "Mass, 10 kg"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.C C1(C=0.001, e(start=0, fixed=true)) "Spring, 1000 N/m"
    annotation (Placement(transformation(origin={-20,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R R1(R=5) "Damper, 5 N.s/m"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Modelica.Blocks.Sources.BooleanStep open(startTime=5, startValue=false) "Opens the switch at 5 s"
    annotation (Placement(transformation(extent={{-130,60},{-110,80}})));
  Bonds.Bond B1 "Se1 to J1s"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Bonds.Bond B2 "J1s to Sw1"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1s to J1"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B4 "J1 to I1"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B5 "J1 to C1"
    annotation (Placement(transformation(origin={-20,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B6 "J1 to R1"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1s.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(J1s.BondCon3, B2.BondCon1) annotation (Line(points={{-60,10},{-60,10}}, color={192,192,192}));
  connect(B2.BondCon2, Sw1.BondCon1) annotation (Line(points={{-60,30},{-60,30}}, color={192,192,192}));
  connect(J1s.BondCon2, B3.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B3.BondCon2, J1.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J1.BondCon4, B4.BondCon1) annotation (Line(points={{-20,10},{-20,10}}, color={192,192,192}));
  connect(B4.BondCon2, I1.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(J1.BondCon3, B5.BondCon1) annotation (Line(points={{-20,-10},{-20,-10}}, color={192,192,192}));
  connect(B5.BondCon2, C1.BondCon1) annotation (Line(points={{-20,-30},{-20,-30}}, color={192,192,192}));
  connect(J1.BondCon2, B6.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B6.BondCon2, R1.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(open.y, Sw1.BooleanInPort1) annotation (Line(points={{-109,70},{-60,70},{-60,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=10, Interval=0.02, Tolerance=1e-8),
    __Harpoon(plot={"C1.e"}),
    Diagram(coordinateSystem(extent={{-150,-70},{50,100}})),
    Documentation(info="<html>
<p>A switch in series with everything opens at 5 s (thesis, Fig. 3.20 and 3.21). It does not only take the weight off: it
demands that the velocity of the mass be zero at once. Only the open switch could take the impulse, so the run ends
at 5 s with an error that names the mass, the switch and the remedies. <code>WeightGrounded</code> is right.</p>
</html>"));
end WeightCutOff;

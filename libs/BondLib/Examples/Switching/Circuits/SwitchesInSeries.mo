within BondLib.Examples.Switching.Circuits;
model SwitchesInSeries "Two ideal switches in series, both open (must fail)"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-100,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p3 J1A "Current of switch A"
    annotation (Placement(transformation(origin={-60,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw A "Opens at 1 s"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J0p2 J0 "Wire between the switches"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Junctions.J1p3 J1B "Current of switch B"
    annotation (Placement(transformation(origin={20,0}, extent={{-10,10},{10,-10}})));
  Switches.Sw B "Opens at 2 s"
    annotation (Placement(transformation(origin={20,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R R1(R=5) "Load, 5 Ohm"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Modelica.Blocks.Sources.BooleanStep openA(startTime=1) "At 1 s"
    annotation (Placement(transformation(extent={{-110,50},{-90,70}})));
  Modelica.Blocks.Sources.BooleanStep openB(startTime=2) "At 2 s"
    annotation (Placement(transformation(extent={{-30,50},{-10,70}})));
  Bonds.Bond B1 "Se1 to J1A"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Bonds.Bond B2 "J1A to A"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1A to J0"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Bonds.Bond B4 "J0 to J1B"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond B5 "J1B to B"
    annotation (Placement(transformation(origin={20,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B6 "J1B to R1"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(B1.BondCon2, J1A.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(J1A.BondCon3, B2.BondCon1) annotation (Line(points={{-60,10},{-60,10}}, color={192,192,192}));
  connect(B2.BondCon2, A.BondCon1) annotation (Line(points={{-60,30},{-60,30}}, color={192,192,192}));
  connect(J1A.BondCon2, B3.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B3.BondCon2, J0.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(J0.BondCon2, B4.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(B4.BondCon2, J1B.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(J1B.BondCon3, B5.BondCon1) annotation (Line(points={{20,10},{20,10}}, color={192,192,192}));
  connect(B5.BondCon2, B.BondCon1) annotation (Line(points={{20,30},{20,30}}, color={192,192,192}));
  connect(J1B.BondCon2, B6.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(B6.BondCon2, R1.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(openA.y, A.BooleanInPort1) annotation (Line(points={{-89,60},{-60,60},{-60,50}}, color={255,0,255}));
  connect(openB.y, B.BooleanInPort1) annotation (Line(points={{-9,60},{20,60},{20,50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=3, Interval=0.01),
    __Harpoon(plot={"R1.f", "J0.e[1]"}),
    Diagram(coordinateSystem(extent={{-130,-30},{90,90}})),
    Documentation(info="<html>
<p>While one of the switches is closed, the wire between them has the voltage of that side. At 2 s both are open, and
nothing in the model says which voltage the wire has (thesis, Fig. 3.6). The run ends there with an error that names both
switches, the wire and the time, and the remedies: a grounding switch between them, as the algorithm of the thesis has it
(<code>WeightGrounded</code>), a resistance in parallel, or a switch that leaks.</p>
</html>"));
end SwitchesInSeries;

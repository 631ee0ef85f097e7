within BondLib.Examples.Switching.Circuits;
model SwitchesInParallel "Two ideal switches in parallel, both closed (must fail)"
  extends Modelica.Icons.Example;
  Sources.Se Se1(e0=10) "Supply, 10 V"
    annotation (Placement(transformation(origin={-120,0}, extent={{10,-10},{-10,10}})));
  Junctions.J0p3 J0a "Node before the switches"
    annotation (Placement(transformation(origin={-80,0}, extent={{-10,10},{10,-10}})));
  Junctions.J1p3 J1A "Current of switch A"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,10},{10,-10}})));
  Switches.Sw A "Closes at 1 s"
    annotation (Placement(transformation(origin={-40,80}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J1p3 J1B "Current of switch B"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Switches.Sw B "Closes at 2 s"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 J0b "Node behind the switches"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,10},{10,-10}})));
  Passive.R R1(R=5) "Load, 5 Ohm"
    annotation (Placement(transformation(extent={{30,-10},{50,10}})));
  Modelica.Blocks.Sources.BooleanStep openA(startTime=1, startValue=true) "Until 1 s"
    annotation (Placement(transformation(extent={{-130,90},{-110,110}})));
  Modelica.Blocks.Sources.BooleanStep openB(startTime=2, startValue=true) "Until 2 s"
    annotation (Placement(transformation(extent={{-130,-70},{-110,-50}})));
  Bonds.Bond B1 "Se1 to J0a"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Bonds.Bond B2 "J0a to J1A"
    annotation (Placement(transformation(origin={-80,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B3 "J1A to A"
    annotation (Placement(transformation(origin={-40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond B4 "J1A to J0b"
    annotation (Placement(transformation(extent={{-30,30},{-10,50}})));
  Bonds.Bond B5 "J0a to J1B"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Bonds.Bond B6 "J1B to B"
    annotation (Placement(transformation(origin={-40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond B7 "J1B to J0b"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Bonds.Bond B8 "J0b to R1"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
equation
  connect(Se1.BondCon1, B1.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(B1.BondCon2, J0a.BondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(J0a.BondCon3, B2.BondCon1) annotation (Line(points={{-80,10},{-80,10}}, color={192,192,192}));
  connect(B2.BondCon2, J1A.BondCon1) annotation (Line(points={{-80,30},{-80,40},{-50,40}}, color={192,192,192}));
  connect(J1A.BondCon3, B3.BondCon1) annotation (Line(points={{-40,50},{-40,50}}, color={192,192,192}));
  connect(B3.BondCon2, A.BondCon1) annotation (Line(points={{-40,70},{-40,70}}, color={192,192,192}));
  connect(J1A.BondCon2, B4.BondCon1) annotation (Line(points={{-30,40},{-30,40}}, color={192,192,192}));
  connect(B4.BondCon2, J0b.BondCon3) annotation (Line(points={{-10,40},{0,40},{0,10}}, color={192,192,192}));
  connect(J0a.BondCon2, B5.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B5.BondCon2, J1B.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(J1B.BondCon3, B6.BondCon1) annotation (Line(points={{-40,-10},{-40,-10}}, color={192,192,192}));
  connect(B6.BondCon2, B.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(J1B.BondCon2, B7.BondCon1) annotation (Line(points={{-30,0},{-30,0}}, color={192,192,192}));
  connect(B7.BondCon2, J0b.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(J0b.BondCon2, B8.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B8.BondCon2, R1.BondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,192,192}));
  connect(openA.y, A.BooleanInPort1) annotation (Line(points={{-109,100},{-40,100},{-40,90}}, color={255,0,255}));
  connect(openB.y, B.BooleanInPort1) annotation (Line(points={{-109,-60},{-40,-60},{-40,-50}}, color={255,0,255}));
  annotation (
    experiment(StopTime=3, Interval=0.01),
    __Harpoon(plot={"R1.f", "J1A.f[1]", "J1B.f[1]"}),
    Diagram(coordinateSystem(extent={{-150,-90},{70,130}})),
    Documentation(info="<html>
<p>Both switches are open until 1 s, then A alone carries the current. At 2 s both are closed, and nothing in the model says
how the current splits between them (thesis, Fig. 3.7). The run ends there with an error that names both switches, the
currents and the time, and the remedies: a resistance in series with each, or switches that exclude each other, as those
of <code>harpoon switch-network</code> do.</p>
</html>"));
end SwitchesInParallel;

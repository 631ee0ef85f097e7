within BondLib.Examples.Components;
model FastTransistors "Transistors that store charge"
  extends Modelica.Icons.Example;
  Electrical.Analog.Semiconductors.NPN npn(Vak=0.02, Tauf=0.12e-9, Taur=5e-9, Ccs=1e-12, Cje=0.4e-12,
      Cjc=0.5e-12) "Bipolar transistor, npn"
    annotation (Placement(transformation(extent={{20,-10},{40,10}})));
  Electrical.Analog.Basic.Resistor rc(R=1000) "Ideal resistor"
    annotation (Placement(transformation(origin={40,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rb(R=5000) "Ideal resistor"
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Electrical.Analog.Sources.ConstantVoltage supply(V=5) "Constant voltage"
    annotation (Placement(transformation(origin={90,10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.PulseVoltage drive(V=3, width=50, period=100e-9, startTime=10e-9) "Pulse voltage"
    annotation (Placement(transformation(origin={-60,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Semiconductors.PNP pnp(Vak=0.02, Tauf=0.12e-9, Taur=5e-9, Ccs=1e-12, Cje=0.4e-12,
      Cjc=0.5e-12) "Bipolar transistor, pnp"
    annotation (Placement(transformation(extent={{20,-150},{40,-130}})));
  Electrical.Analog.Basic.Resistor rc2(R=1000) "Ideal resistor"
    annotation (Placement(transformation(origin={40,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rb2(R=5000) "Ideal resistor"
    annotation (Placement(transformation(extent={{-30,-150},{-10,-130}})));
  Electrical.Analog.Sources.ConstantVoltage supply2(V=-5) "Constant voltage"
    annotation (Placement(transformation(origin={90,-130}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.PulseVoltage drive2(V=-3, width=50, period=100e-9, startTime=10e-9) "Pulse voltage"
    annotation (Placement(transformation(origin={-60,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{30,-60},{50,-40}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{30,-200},{50,-180}})));
equation
  connect(supply.p, rc.p) annotation (Line(points={{90,20},{90,62},{40,62},{40,50}}, color={0,0,255}));
  connect(rc.n, npn.C) annotation (Line(points={{40,30},{40,5}}, color={0,0,255}));
  connect(drive.p, rb.p) annotation (Line(points={{-60,-10},{-60,0},{-30,0}}, color={0,0,255}));
  connect(rb.n, npn.B) annotation (Line(points={{-10,0},{20,0}}, color={0,0,255}));
  connect(npn.E, ground1.p) annotation (Line(points={{40,-5},{40,-40}}, color={0,0,255}));
  connect(supply.n, ground1.p) annotation (Line(points={{90,0},{90,-40},{40,-40}}, color={0,0,255}));
  connect(drive.n, ground1.p) annotation (Line(points={{-60,-30},{-60,-40},{40,-40}}, color={0,0,255}));
  connect(supply2.p, rc2.p) annotation (Line(points={{90,-120},{90,-78},{40,-78},{40,-90}}, color={0,0,255}));
  connect(rc2.n, pnp.C) annotation (Line(points={{40,-110},{40,-135}}, color={0,0,255}));
  connect(drive2.p, rb2.p) annotation (Line(points={{-60,-150},{-60,-140},{-30,-140}}, color={0,0,255}));
  connect(rb2.n, pnp.B) annotation (Line(points={{-10,-140},{20,-140}}, color={0,0,255}));
  connect(pnp.E, ground2.p) annotation (Line(points={{40,-145},{40,-180}}, color={0,0,255}));
  connect(supply2.n, ground2.p) annotation (Line(points={{90,-140},{90,-180},{40,-180}}, color={0,0,255}));
  connect(drive2.n, ground2.p) annotation (Line(points={{-60,-170},{-60,-180},{40,-180}}, color={0,0,255}));
  annotation (
    experiment(StopTime=100e-9, Interval=0.1e-9, Tolerance=1e-8),
    __Harpoon(plot={"npn.B.v", "npn.C.v", "pnp.C.v"}),
    Diagram(coordinateSystem(extent={{-90,-210},{120,80}})),
    Documentation(info="<html>
<p>An npn and a pnp stage are switched on and off within nanoseconds. Depletion charge delays the start, the charge of the
base holds the collector down after the drive has ended, and the capacitance of the substrate shapes the rise.</p>
<p>Reference: the two node equations integrated independently.</p>
</html>"));
end FastTransistors;

within BondLib.Examples.Components;
model FastTransistors "Transistors that store charge"
  extends Modelica.Icons.Example;
  Electrical.Analog.Semiconductors.NPN npn(Vak=0.02, Tauf=0.12e-9, Taur=5e-9, Ccs=1e-12, Cje=0.4e-12,
      Cjc=0.5e-12) "Bipolar transistor, npn"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Electrical.Analog.Basic.Resistor rc(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.Resistor rb(R=5000) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Electrical.Analog.Sources.ConstantVoltage supply(V=5) "Constant voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.PulseVoltage drive(V=3, width=50, period=100e-9, startTime=10e-9) "Pulse voltage"
    annotation (Placement(transformation(origin={200,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Semiconductors.PNP pnp(Vak=0.02, Tauf=0.12e-9, Taur=5e-9, Ccs=1e-12, Cje=0.4e-12,
      Cjc=0.5e-12) "Bipolar transistor, pnp"
    annotation (Placement(transformation(extent={{90,-96},{110,-76}})));
  Electrical.Analog.Basic.Resistor rc2(R=1000) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-96},{60,-76}})));
  Electrical.Analog.Basic.Resistor rb2(R=5000) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-96},{160,-76}})));
  Electrical.Analog.Sources.ConstantVoltage supply2(V=-5) "Constant voltage"
    annotation (Placement(transformation(origin={0,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.PulseVoltage drive2(V=-3, width=50, period=100e-9, startTime=10e-9) "Pulse voltage"
    annotation (Placement(transformation(origin={200,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{90,-60},{110,-40}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{90,-146},{110,-126}})));
equation
  connect(supply.p, rc.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(rc.n, npn.C) annotation (Line(points={{60,0},{85,0},{85,5},{110,5}}, color={0,0,255}));
  connect(drive.p, rb.p) annotation (Line(points={{200,0},{140,0}}, color={0,0,255}));
  connect(rb.n, npn.B) annotation (Line(points={{160,0},{90,0}}, color={0,0,255}));
  connect(npn.E, ground1.p) annotation (Line(points={{110,-5},{110,-34},{100,-34},{100,-40}}, color={0,0,255}));
  connect(supply.n, ground1.p) annotation (Line(points={{0,-20},{0,-34},{100,-34},{100,-40}}, color={0,0,255}));
  connect(drive.n, ground1.p) annotation (Line(points={{200,-20},{200,-34},{100,-34},{100,-40}}, color={0,0,255}));
  connect(supply2.p, rc2.p) annotation (Line(points={{0,-86},{40,-86}}, color={0,0,255}));
  connect(rc2.n, pnp.C) annotation (Line(points={{60,-86},{85,-86},{85,-81},{110,-81}}, color={0,0,255}));
  connect(drive2.p, rb2.p) annotation (Line(points={{200,-86},{140,-86}}, color={0,0,255}));
  connect(rb2.n, pnp.B) annotation (Line(points={{160,-86},{90,-86}}, color={0,0,255}));
  connect(pnp.E, ground2.p) annotation (Line(points={{110,-91},{110,-120},{100,-120},{100,-126}}, color={0,0,255}));
  connect(supply2.n, ground2.p) annotation (Line(points={{0,-106},{0,-120},{100,-120},{100,-126}}, color={0,0,255}));
  connect(drive2.n, ground2.p) annotation (Line(points={{200,-106},{200,-120},{100,-120},{100,-126}}, color={0,0,255}));
  annotation (
    experiment(StopTime=100e-9, Interval=0.1e-9, Tolerance=1e-8),
    __Harpoon(plot={"npn.B.v", "npn.C.v", "pnp.C.v"}),
    Diagram(coordinateSystem(extent={{-30,-166},{230,30}})),
    Documentation(info="<html>
<p>An npn and a pnp stage are switched on and off within nanoseconds. Depletion charge delays the start, the charge of the
base holds the collector down after the drive has ended, and the capacitance of the substrate shapes the rise.</p>
<p>Reference: the two node equations integrated independently.</p>
</html>"));
end FastTransistors;

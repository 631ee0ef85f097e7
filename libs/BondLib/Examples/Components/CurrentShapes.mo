within BondLib.Examples.Components;
model CurrentShapes "Shapes of current sources"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.StepCurrent step(I=2, startTime=0.5) "Step current"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.RampCurrent ramp(I=2, duration=1, startTime=0.5) "Ramp current"
    annotation (Placement(transformation(origin={0,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.SineCurrent sine(I=2, f=0.5) "Sine current"
    annotation (Placement(transformation(origin={0,-182}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ExpSineCurrent expSine(I=2, f=1, damping=0.5) "Decaying sine current"
    annotation (Placement(transformation(origin={130,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ExponentialsCurrent exponentials(iMax=2, riseTime=1,
      riseTimeConst=0.5) "Rising and falling current"
    annotation (Placement(transformation(origin={130,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.PulseCurrent pulse(I=2, period=1) "Pulse current"
    annotation (Placement(transformation(origin={130,-182}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.SawToothCurrent saw(I=2, period=1) "Saw-tooth current"
    annotation (Placement(transformation(origin={260,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.TrapezoidCurrent trap(I=2, rising=0.2, width=0.3, falling=0.2, period=1) "Trapezoid current"
    annotation (Placement(transformation(origin={260,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.TableCurrent table(table=[0, 0; 1, 2; 2, 1; 3, 1]) "Tabulated current"
    annotation (Placement(transformation(origin={260,-182}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.SignalCurrent signal(i=2*time) "Current source driven by a signal"
    annotation (Placement(transformation(origin={390,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor r1(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Basic.Resistor r2(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-96},{60,-76}})));
  Electrical.Analog.Basic.Resistor r3(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-182},{60,-162}})));
  Electrical.Analog.Basic.Resistor r4(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{170,-10},{190,10}})));
  Electrical.Analog.Basic.Resistor r5(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{170,-96},{190,-76}})));
  Electrical.Analog.Basic.Resistor r6(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{170,-182},{190,-162}})));
  Electrical.Analog.Basic.Resistor r7(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{300,-10},{320,10}})));
  Electrical.Analog.Basic.Resistor r8(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{300,-96},{320,-76}})));
  Electrical.Analog.Basic.Resistor r9(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{300,-182},{320,-162}})));
  Electrical.Analog.Basic.Resistor r10(R=1) "Ideal resistor"
    annotation (Placement(transformation(extent={{430,-10},{450,10}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{15,-60},{35,-40}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{15,-146},{35,-126}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{15,-232},{35,-212}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{145,-60},{165,-40}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{145,-146},{165,-126}})));
  Electrical.Analog.Basic.Ground ground6 "Ground"
    annotation (Placement(transformation(extent={{145,-232},{165,-212}})));
  Electrical.Analog.Basic.Ground ground7 "Ground"
    annotation (Placement(transformation(extent={{275,-60},{295,-40}})));
  Electrical.Analog.Basic.Ground ground8 "Ground"
    annotation (Placement(transformation(extent={{275,-146},{295,-126}})));
  Electrical.Analog.Basic.Ground ground9 "Ground"
    annotation (Placement(transformation(extent={{275,-232},{295,-212}})));
  Electrical.Analog.Basic.Ground ground10 "Ground"
    annotation (Placement(transformation(extent={{405,-60},{425,-40}})));
equation
  connect(step.n, r1.p) annotation (Line(points={{0,-20},{0,0},{40,0}}, color={0,0,255}));
  connect(ramp.n, r2.p) annotation (Line(points={{0,-106},{0,-86},{40,-86}}, color={0,0,255}));
  connect(sine.n, r3.p) annotation (Line(points={{0,-192},{0,-172},{40,-172}}, color={0,0,255}));
  connect(expSine.n, r4.p) annotation (Line(points={{130,-20},{130,0},{170,0}}, color={0,0,255}));
  connect(exponentials.n, r5.p) annotation (Line(points={{130,-106},{130,-86},{170,-86}}, color={0,0,255}));
  connect(pulse.n, r6.p) annotation (Line(points={{130,-192},{130,-172},{170,-172}}, color={0,0,255}));
  connect(saw.n, r7.p) annotation (Line(points={{260,-20},{260,0},{300,0}}, color={0,0,255}));
  connect(trap.n, r8.p) annotation (Line(points={{260,-106},{260,-86},{300,-86}}, color={0,0,255}));
  connect(table.n, r9.p) annotation (Line(points={{260,-192},{260,-172},{300,-172}}, color={0,0,255}));
  connect(signal.n, r10.p) annotation (Line(points={{390,-20},{390,0},{430,0}}, color={0,0,255}));
  connect(step.p, ground1.p) annotation (Line(points={{0,0},{0,-34},{25,-34},{25,-40}}, color={0,0,255}));
  connect(ramp.p, ground2.p) annotation (Line(points={{0,-86},{0,-120},{25,-120},{25,-126}}, color={0,0,255}));
  connect(sine.p, ground3.p) annotation (Line(points={{0,-172},{0,-206},{25,-206},{25,-212}}, color={0,0,255}));
  connect(expSine.p, ground4.p) annotation (Line(points={{130,0},{130,-34},{155,-34},{155,-40}}, color={0,0,255}));
  connect(exponentials.p, ground5.p) annotation (Line(points={{130,-86},{130,-120},{155,-120},{155,-126}}, color={0,0,255}));
  connect(pulse.p, ground6.p) annotation (Line(points={{130,-172},{130,-206},{155,-206},{155,-212}}, color={0,0,255}));
  connect(saw.p, ground7.p) annotation (Line(points={{260,0},{260,-34},{285,-34},{285,-40}}, color={0,0,255}));
  connect(trap.p, ground8.p) annotation (Line(points={{260,-86},{260,-120},{285,-120},{285,-126}}, color={0,0,255}));
  connect(table.p, ground9.p) annotation (Line(points={{260,-172},{260,-206},{285,-206},{285,-212}}, color={0,0,255}));
  connect(signal.p, ground10.p) annotation (Line(points={{390,0},{390,-34},{415,-34},{415,-40}}, color={0,0,255}));
  connect(r1.n, ground1.p) annotation (Line(points={{60,0},{60,-34},{25,-34},{25,-40}}, color={0,0,255}));
  connect(r2.n, ground2.p) annotation (Line(points={{60,-86},{60,-120},{25,-120},{25,-126}}, color={0,0,255}));
  connect(r3.n, ground3.p) annotation (Line(points={{60,-172},{60,-206},{25,-206},{25,-212}}, color={0,0,255}));
  connect(r4.n, ground4.p) annotation (Line(points={{190,0},{190,-34},{155,-34},{155,-40}}, color={0,0,255}));
  connect(r5.n, ground5.p) annotation (Line(points={{190,-86},{190,-120},{155,-120},{155,-126}}, color={0,0,255}));
  connect(r6.n, ground6.p) annotation (Line(points={{190,-172},{190,-206},{155,-206},{155,-212}}, color={0,0,255}));
  connect(r7.n, ground7.p) annotation (Line(points={{320,0},{320,-34},{285,-34},{285,-40}}, color={0,0,255}));
  connect(r8.n, ground8.p) annotation (Line(points={{320,-86},{320,-120},{285,-120},{285,-126}}, color={0,0,255}));
  connect(r9.n, ground9.p) annotation (Line(points={{320,-172},{320,-206},{285,-206},{285,-212}}, color={0,0,255}));
  connect(r10.n, ground10.p) annotation (Line(points={{450,0},{450,-34},{415,-34},{415,-40}}, color={0,0,255}));
  annotation (
    experiment(StopTime=3, Interval=0.005, Tolerance=1e-6),
    __Harpoon(plot={"r3.i", "r4.i", "r5.i", "r8.i"}),
    Diagram(coordinateSystem(extent={{-30,-252},{470,30}})),
    Documentation(info="<html>
<p>Ten current sources, each with a resistor of 1 Ohm. The current leaves a source at its pin n.</p>
<p>Reference: the formula of each shape at t = 1.25 s.</p>
</html>"));
end CurrentShapes;

within BondLib.Examples.Components;
model ControlPins "Switches that a voltage controls"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.RampVoltage control(V=1, duration=1) "Ramp voltage"
    annotation (Placement(transformation(origin={60,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage supply(V=10) "Constant voltage"
    annotation (Placement(transformation(origin={-140,140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage other(V=4) "Constant voltage"
    annotation (Placement(transformation(origin={-75,-125}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Ideal.ControlledIdealOpeningSwitch opening "Switch that opens when the potential of its control pin is high"
    annotation (Placement(transformation(extent={{-50,160},{-30,180}})));
  Electrical.Analog.Ideal.ControlledIdealClosingSwitch closing "Switch that closes when the potential of its control pin is high"
    annotation (Placement(transformation(extent={{-50,90},{-30,110}})));
  Electrical.Analog.Ideal.ControlledIdealCommutingSwitch commuting "Change-over switch with a control pin"
    annotation (Placement(transformation(extent={{-50,10},{-30,30}})));
  Electrical.Analog.Ideal.ControlledIdealIntermediateSwitch crossing "Switch between two pairs of pins,
      turned over by a control pin"
    annotation (Placement(transformation(extent={{-50,-100},{-30,-80}})));
  Electrical.Analog.Ideal.IdealIntermediateSwitch crossing2 "Switch between two pairs of pins: straight or crossed"
    annotation (Placement(transformation(origin={-40,-190}, extent={{-10,10},{10,-10}})));
  Electrical.Analog.Basic.Resistor r1(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,160},{20,180}})));
  Electrical.Analog.Basic.Resistor r2(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,90},{20,110}})));
  Electrical.Analog.Basic.Resistor a(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,30},{20,50}})));
  Electrical.Analog.Basic.Resistor b(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,-10},{20,10}})));
  Electrical.Analog.Basic.Resistor c(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,-80},{20,-60}})));
  Electrical.Analog.Basic.Resistor d(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,-120},{20,-100}})));
  Electrical.Analog.Basic.Resistor c2(R=2) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,-225},{20,-205}})));
  Electrical.Analog.Basic.Resistor d2(R=5) "Ideal resistor"
    annotation (Placement(transformation(extent={{0,-185},{20,-165}})));
  Electrical.Analog.Basic.Ground ground "Ground"
    annotation (Placement(transformation(extent={{-150,100},{-130,120}})));
  Modelica.Blocks.Sources.BooleanStep step(startTime=0.5) "Step"
    annotation (Placement(transformation(origin={-40,-230}, extent={{-10,-10},{10,10}}, rotation=90)));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{-85,-160},{-65,-140}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{50,-115},{70,-95}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{20,140},{40,160}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{20,70},{40,90}})));
  Electrical.Analog.Basic.Ground ground6 "Ground"
    annotation (Placement(transformation(extent={{20,-30},{40,-10}})));
  Electrical.Analog.Basic.Ground ground7 "Ground"
    annotation (Placement(transformation(extent={{20,-140},{40,-120}})));
  Electrical.Analog.Basic.Ground ground8 "Ground"
    annotation (Placement(transformation(extent={{20,-245},{40,-225}})));
equation
  connect(control.n, ground3.p) annotation (Line(points={{60,-90},{60,-95}}, color={0,0,255}));
  connect(supply.n, ground.p) annotation (Line(points={{-140,130},{-140,120}}, color={0,0,255}));
  connect(other.n, ground2.p) annotation (Line(points={{-75,-135},{-75,-140}}, color={0,0,255}));
  connect(control.p, opening.control) annotation (Line(points={{60,-70},{60,190},{-40,190},{-40,180}}, color={0,0,255}));
  connect(control.p, closing.control) annotation (Line(points={{60,-70},{60,125},{-40,125},{-40,110}}, color={0,0,255}));
  connect(control.p, commuting.control) annotation (Line(points={{60,-70},{60,58},{-40,58},{-40,30}}, color={0,0,255}));
  connect(control.p, crossing.control) annotation (Line(points={{60,-70},{60,-45},{-40,-45},{-40,-80}}, color={0,0,255}));
  connect(step.y, crossing2.control) annotation (Line(points={{-40,-219},{-40,-200}}, color={255,0,255}));
  connect(supply.p, opening.p) annotation (Line(points={{-140,150},{-140,170},{-50,170}}, color={0,0,255}));
  connect(opening.n, r1.p) annotation (Line(points={{-30,170},{0,170}}, color={0,0,255}));
  connect(supply.p, closing.p) annotation (Line(points={{-140,150},{-140,170},{-100,170},{-100,100},{-50,100}}, color={0,0,255}));
  connect(closing.n, r2.p) annotation (Line(points={{-30,100},{0,100}}, color={0,0,255}));
  connect(supply.p, commuting.p) annotation (Line(points={{-140,150},{-140,170},{-100,170},{-100,20},{-50,20}}, color={0,0,255}));
  connect(commuting.n1, a.p) annotation (Line(points={{-30,25},{-15,25},{-15,40},{0,40}}, color={0,0,255}));
  connect(commuting.n2, b.p) annotation (Line(points={{-30,20},{-15,20},{-15,0},{0,0}}, color={0,0,255}));
  connect(supply.p, crossing.p1) annotation (Line(points={{-140,150},{-140,170},{-100,170},{-100,-85},{-50,-85}}, color={0,0,255}));
  connect(other.p, crossing.p2) annotation (Line(points={{-75,-115},{-75,-90},{-50,-90}}, color={0,0,255}));
  connect(crossing.n1, c.p) annotation (Line(points={{-30,-85},{-15,-85},{-15,-70},{0,-70}}, color={0,0,255}));
  connect(crossing.n2, d.p) annotation (Line(points={{-30,-90},{-15,-90},{-15,-110},{0,-110}}, color={0,0,255}));
  connect(supply.p, crossing2.p1) annotation (Line(points={{-140,150},{-140,170},{-100,170},{-100,-195},{-50,-195}}, color={0,0,255}));
  connect(other.p, crossing2.p2) annotation (Line(points={{-75,-115},{-60,-115},{-60,-190},{-50,-190}}, color={0,0,255}));
  connect(crossing2.n1, c2.p) annotation (Line(points={{-30,-195},{-15,-195},{-15,-215},{0,-215}}, color={0,0,255}));
  connect(crossing2.n2, d2.p) annotation (Line(points={{-30,-190},{-15,-190},{-15,-175},{0,-175}}, color={0,0,255}));
  connect(r1.n, ground4.p) annotation (Line(points={{20,170},{30,170},{30,160}}, color={0,0,255}));
  connect(r2.n, ground5.p) annotation (Line(points={{20,100},{30,100},{30,90}}, color={0,0,255}));
  connect(a.n, ground6.p) annotation (Line(points={{20,40},{30,40},{30,-10}}, color={0,0,255}));
  connect(b.n, ground6.p) annotation (Line(points={{20,0},{30,0},{30,-10}}, color={0,0,255}));
  connect(c.n, ground7.p) annotation (Line(points={{20,-70},{30,-70},{30,-120}}, color={0,0,255}));
  connect(d.n, ground7.p) annotation (Line(points={{20,-110},{30,-110},{30,-120}}, color={0,0,255}));
  connect(c2.n, ground8.p) annotation (Line(points={{20,-215},{30,-215},{30,-225}}, color={0,0,255}));
  connect(d2.n, ground8.p) annotation (Line(points={{20,-175},{30,-175},{30,-225}}, color={0,0,255}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"r1.i", "r2.i", "c.i", "d.i"}),
    Diagram(coordinateSystem(extent={{-170,-260},{90,200}})),
    Documentation(info="<html>
<p>The voltage of the control pins rises through half a volt at half a second: one switch opens, one closes, one changes over,
and the crossing one exchanges its two pairs. The last switch does the same by a Boolean signal.</p>
<p>Reference: Ohm's law before and after.</p>
</html>"));
end ControlPins;

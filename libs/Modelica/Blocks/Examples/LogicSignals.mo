within Modelica.Blocks.Examples;
model LogicSignals "Boolean sources, gates, memory and timer"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.BooleanPulse pulse(width=40, period=1) "Pulses"
    annotation (Placement(transformation(extent={{-80,50},{-60,70}})));
  Modelica.Blocks.Sources.BooleanTable table(table={0.5, 1.7, 3.2, 4.1}) "Toggles"
    annotation (Placement(transformation(extent={{-80,10},{-60,30}})));
  Modelica.Blocks.Logical.And both "Both are true" annotation (Placement(transformation(extent={{-30,50},{-10,70}})));
  Modelica.Blocks.Logical.Xor one "Exactly one is true"
    annotation (Placement(transformation(extent={{-30,10},{-10,30}})));
  Modelica.Blocks.Logical.RSFlipFlop memory "Memory" annotation (Placement(transformation(extent={{20,30},{40,50}})));
  Modelica.Blocks.Logical.Timer timer "Time since the memory was set"
    annotation (Placement(transformation(extent={{60,50},{80,70}})));
  Modelica.Blocks.Logical.TriggeredTrapezoid ramp(rising=0.3, falling=0.2) "Soft switch"
    annotation (Placement(transformation(extent={{60,10},{80,30}})));
equation
  connect(pulse.y, both.u1) annotation (Line(points={{-59,60},{-32,60}}, color={255,0,255}));
  connect(table.y, both.u2) annotation (Line(points={{-59,20},{-45.5,20},{-45.5,52},{-32,52}}, color={255,0,255}));
  connect(pulse.y, one.u1) annotation (Line(points={{-59,60},{-45.5,60},{-45.5,20},{-32,20}}, color={255,0,255}));
  connect(table.y, one.u2) annotation (Line(points={{-59,20},{-45.5,20},{-45.5,12},{-32,12}}, color={255,0,255}));
  connect(both.y, memory.S) annotation (Line(points={{-9,60},{4.5,60},{4.5,46},{18,46}}, color={255,0,255}));
  connect(one.y, memory.R) annotation (Line(points={{-9,20},{4.5,20},{4.5,34},{18,34}}, color={255,0,255}));
  connect(memory.Q, timer.u) annotation (Line(points={{41,46},{49.5,46},{49.5,60},{58,60}}, color={255,0,255}));
  connect(memory.Q, ramp.u) annotation (Line(points={{41,46},{49.5,46},{49.5,20},{58,20}}, color={255,0,255}));
  annotation (
    experiment(StopTime=5, Interval=0.01),
    Documentation(info="<html>
<p>The memory is set where both signals are true, and reset where exactly one is true.</p>
</html>"));
end LogicSignals;

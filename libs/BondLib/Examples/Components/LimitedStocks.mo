within BondLib.Examples.Components;
model LimitedStocks "Sampled, merged, split and limited levels"
  extends Modelica.Icons.Example;
  SystemDynamics.Sources.Source source1 "Source without end"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  SystemDynamics.Sources.Source source2 "Source without end"
    annotation (Placement(transformation(extent={{-10,-60},{10,-40}})));
  SystemDynamics.Sources.Source source3 "Source without end"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  SystemDynamics.Sources.Source source4 "Source without end"
    annotation (Placement(transformation(extent={{-10,-160},{10,-140}})));
  SystemDynamics.Sources.Source source5 "Source without end"
    annotation (Placement(transformation(origin={200,-200}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Sources.Sink sink1 "Sink without end"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  SystemDynamics.Sources.Sink sink2 "Sink without end"
    annotation (Placement(transformation(extent={{290,-60},{310,-40}})));
  SystemDynamics.Sources.Sink sink3 "Sink without end"
    annotation (Placement(transformation(extent={{290,-110},{310,-90}})));
  SystemDynamics.Sources.Sink sink4 "Sink without end"
    annotation (Placement(transformation(extent={{240,-160},{260,-140}})));
  SystemDynamics.Rates.Rate_1 born(u=0.5*moths.level) "Rate from one signal"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  SystemDynamics.Rates.Rate_1 die(u=0.1*moths.level) "Rate from one signal"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  SystemDynamics.Levels.DiscreteLevel moths(m0=100, h=1) "Level that changes at sampling times only"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SystemDynamics.Rates.Rate_1 in1(u=2) "Rate from one signal"
    annotation (Placement(transformation(extent={{40,-60},{60,-40}})));
  SystemDynamics.Rates.Rate_1 in2(u=1) "Rate from one signal"
    annotation (Placement(transformation(extent={{40,-110},{60,-90}})));
  SystemDynamics.Rates.Rate_1 out1(u=0.5) "Rate from one signal"
    annotation (Placement(transformation(extent={{240,-60},{260,-40}})));
  SystemDynamics.Rates.Rate_1 out2(u=0.5) "Rate from one signal"
    annotation (Placement(transformation(extent={{240,-110},{260,-90}})));
  SystemDynamics.Levels.M merger "Merges two flows into one"
    annotation (Placement(transformation(extent={{90,-85},{110,-65}})));
  SystemDynamics.Levels.Level tank "Level with one inflow and one outflow"
    annotation (Placement(transformation(extent={{140,-85},{160,-65}})));
  SystemDynamics.Levels.S splitter "Splits one flow into two"
    annotation (Placement(transformation(extent={{190,-85},{210,-65}})));
  SystemDynamics.Rates.CInflow fill(u=3, s=barrel.s1) "Inflow that stops when the level is full"
    annotation (Placement(transformation(extent={{40,-160},{60,-140}})));
  SystemDynamics.Levels.CLevel1a barrel(maxLevel=4.5) "Level with one inflow that tells when it is full"
    annotation (Placement(transformation(extent={{90,-160},{110,-140}})));
  SystemDynamics.Rates.COutflow drain(u=2, s=bottle.s2) "Outflow that stops when the level is empty"
    annotation (Placement(transformation(extent={{190,-160},{210,-140}})));
  SystemDynamics.Levels.CLevel1b bottle(m0=3, minLevel=1) "Level with one outflow that tells when it is empty"
    annotation (Placement(transformation(extent={{140,-160},{160,-140}})));
  SystemDynamics.Rates.Rate_1 left(u=1) "Rate from one signal"
    annotation (Placement(transformation(origin={150,-200}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Rates.Rate_1 further(u=0.25) "Rate from one signal"
    annotation (Placement(transformation(origin={50,-200}, extent={{10,-10},{-10,10}})));
  SystemDynamics.Levels.Reverse_Level reverse(m0=1) "Level whose inflow is on the right"
    annotation (Placement(transformation(extent={{90,-210},{110,-190}})));
  SystemDynamics.Functions.Dead_Time late(u=time, delay_time=0.75) "Output follows the input after a fixed time"
    annotation (Placement(transformation(extent={{250,-10},{270,10}})));
  SystemDynamics.Functions.NoiseNormal noise(mean=5, stdev=2, tSample=0.5, seed=42) "Normally distributed noise,
      held between samples"
    annotation (Placement(transformation(extent={{295,-10},{315,10}})));
  SystemDynamics.Sources.Sink last "Sink without end"
    annotation (Placement(transformation(origin={0,-200}, extent={{10,-10},{-10,10}})));
equation
  connect(source1.BondCon1, born.BondCon1) annotation (Line(points={{10,0},{40,0}}, color={170,0,255}, thickness=0.5));
  connect(born.BondCon2, moths.BondCon1) annotation (Line(points={{60,0},{90,0}}, color={170,0,255}, thickness=0.5));
  connect(moths.BondCon2, die.BondCon1) annotation (Line(points={{110,0},{140,0}}, color={170,0,255}, thickness=0.5));
  connect(die.BondCon2, sink1.BondCon1) annotation (Line(points={{160,0},{190,0}}, color={170,0,255}, thickness=0.5));
  connect(source2.BondCon1, in1.BondCon1) annotation (Line(points={{10,-50},{40,-50}}, color={170,0,255}, thickness=0.5));
  connect(source3.BondCon1, in2.BondCon1) annotation (Line(points={{10,-100},{40,-100}}, color={170,0,255}, thickness=0.5));
  connect(in1.BondCon2, merger.BondCon1) annotation (Line(points={{60,-50},{75,-50},{75,-71},{90,-71}}, color={170,0,255}, thickness=0.5));
  connect(in2.BondCon2, merger.BondCon2) annotation (Line(points={{60,-100},{75,-100},{75,-79},{90,-79}}, color={170,0,255}, thickness=0.5));
  connect(merger.BondCon3, tank.BondCon1) annotation (Line(points={{110,-75},{140,-75}}, color={170,0,255}, thickness=0.5));
  connect(tank.BondCon2, splitter.BondCon1) annotation (Line(points={{160,-75},{190,-75}}, color={170,0,255}, thickness=0.5));
  connect(splitter.BondCon2, out1.BondCon1) annotation (Line(points={{210,-71},{225,-71},{225,-50},{240,-50}}, color={170,0,255}, thickness=0.5));
  connect(splitter.BondCon3, out2.BondCon1) annotation (Line(points={{210,-79},{225,-79},{225,-100},{240,-100}}, color={170,0,255}, thickness=0.5));
  connect(out1.BondCon2, sink2.BondCon1) annotation (Line(points={{260,-50},{290,-50}}, color={170,0,255}, thickness=0.5));
  connect(out2.BondCon2, sink3.BondCon1) annotation (Line(points={{260,-100},{290,-100}}, color={170,0,255}, thickness=0.5));
  connect(source4.BondCon1, fill.BondCon1) annotation (Line(points={{10,-150},{40,-150}}, color={170,0,255}, thickness=0.5));
  connect(fill.BondCon2, barrel.BondCon1) annotation (Line(points={{60,-150},{90,-150}}, color={170,0,255}, thickness=0.5));
  connect(bottle.BondCon1, drain.BondCon1) annotation (Line(points={{160,-150},{190,-150}}, color={170,0,255}, thickness=0.5));
  connect(drain.BondCon2, sink4.BondCon1) annotation (Line(points={{210,-150},{240,-150}}, color={170,0,255}, thickness=0.5));
  connect(source5.BondCon1, left.BondCon1) annotation (Line(points={{190,-200},{160,-200}}, color={170,0,255}, thickness=0.5));
  connect(left.BondCon2, reverse.BondCon1) annotation (Line(points={{140,-200},{110,-200}}, color={170,0,255}, thickness=0.5));
  connect(reverse.BondCon2, further.BondCon1) annotation (Line(points={{90,-200},{60,-200}}, color={170,0,255}, thickness=0.5));
  connect(further.BondCon2, last.BondCon1) annotation (Line(points={{40,-200},{10,-200}}, color={170,0,255}, thickness=0.5));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"moths.level", "barrel.level", "bottle.level", "noise.y"}),
    Diagram(coordinateSystem(extent={{-20,-230},{330,30}})),
    Documentation(info="<html>
<p>Moths that multiply once a year, a tank with merged inflows and split outflows, a barrel that stops its inflow when it is full,
a bottle that stops its outflow when it is nearly empty, and a level whose inflow is on the right; noise that is the same in
every run, and a dead time.</p>
<p>Reference: closed forms, and the sequence of the generator computed independently.</p>
</html>"));
end LimitedStocks;

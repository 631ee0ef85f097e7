within BondLib.Examples.Components;
model ManyFlows "Levels and rates with many connections"
  extends Modelica.Icons.Example;
  SystemDynamics.Sources.Source source1 "Source without end"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  SystemDynamics.Sources.Source source2 "Source without end"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
  SystemDynamics.Sources.Source source3 "Source without end"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  SystemDynamics.Sources.Source source4 "Source without end"
    annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
  SystemDynamics.Sources.Source source5 "Source without end"
    annotation (Placement(transformation(extent={{-10,-160},{10,-140}})));
  SystemDynamics.Sources.Sink sink1 "Sink without end"
    annotation (Placement(transformation(extent={{190,-110},{210,-90}})));
  SystemDynamics.Sources.Sink sink2 "Sink without end"
    annotation (Placement(transformation(extent={{190,-60},{210,-40}})));
  SystemDynamics.Sources.Sink sink3 "Sink without end"
    annotation (Placement(transformation(extent={{290,-10},{310,10}})));
  SystemDynamics.Sources.Sink sink4 "Sink without end"
    annotation (Placement(transformation(extent={{290,40},{310,60}})));
  SystemDynamics.Sources.Sink sink5 "Sink without end"
    annotation (Placement(transformation(extent={{90,-160},{110,-140}})));
  SystemDynamics.Rates.Rate_3 r3(u1=1, u2=2, u3=3) "Rate as a sum of 3 signals"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  SystemDynamics.Rates.Rate_4 r4(u1=1, u2=2, u3=3, u4=4) "Rate as a sum of 4 signals"
    annotation (Placement(transformation(extent={{40,-110},{60,-90}})));
  SystemDynamics.Rates.MRate_2 m2(u1=2, u2=a.level) "Rate as a product of 2 signals"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  SystemDynamics.Rates.MRate_4 m4(u1=1, u2=2, u3=1, u4=0.25) "Rate as a product of 4 signals"
    annotation (Placement(transformation(extent={{40,40},{60,60}})));
  SystemDynamics.Rates.MRate_5 m5(u1=1, u2=2, u3=1, u4=0.25, u5=2) "Rate as a product of 5 signals"
    annotation (Placement(transformation(extent={{140,40},{160,60}})));
  SystemDynamics.Rates.Rate_1 o1(u=0.5) "Rate from one signal"
    annotation (Placement(transformation(extent={{140,-110},{160,-90}})));
  SystemDynamics.Rates.Rate_1 o2(u=0.25) "Rate from one signal"
    annotation (Placement(transformation(extent={{140,-60},{160,-40}})));
  SystemDynamics.Rates.Rate_1 o3(u=0.125) "Rate from one signal"
    annotation (Placement(transformation(extent={{240,-10},{260,10}})));
  SystemDynamics.Levels.Level2a a(m0=1) "In: r3, m4; out: m2"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SystemDynamics.Levels.Level2b b "In: r4; out: o[1], o[2]"
    annotation (Placement(transformation(extent={{90,-110},{110,-90}})));
  SystemDynamics.Levels.Level3 c "In: m2, m5; out: o[3], drain"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  SystemDynamics.Rates.Rate_1 drain(u=0.5) "Rate from one signal"
    annotation (Placement(transformation(extent={{240,40},{260,60}})));
  SystemDynamics.Auxiliary.Prod_3 p3(u1=1, u2=2, u3=3) "Product of 3 signals"
    annotation (Placement(transformation(extent={{240,-80},{260,-60}})));
  SystemDynamics.Auxiliary.Prod_4 p4(u1=1, u2=2, u3=3, u4=4) "Product of 4 signals"
    annotation (Placement(transformation(extent={{290,-80},{310,-60}})));
  SystemDynamics.Auxiliary.Prod_5 p5(u1=1, u2=2, u3=3, u4=4, u5=5) "Product of 5 signals"
    annotation (Placement(transformation(extent={{240,-130},{260,-110}})));
  SystemDynamics.Rates.Rate_1 spare(u=1) "Rate from one signal"
    annotation (Placement(transformation(extent={{40,-160},{60,-140}})));
equation
  connect(source1.BondCon1, r3.BondCon1) annotation (Line(points={{10,0},{40,0}}, color={170,0,255}, thickness=0.5));
  connect(r3.BondCon2, a.BondCon1) annotation (Line(points={{60,0},{90,0}}, color={170,0,255}, thickness=0.5));
  connect(source2.BondCon1, m4.BondCon1) annotation (Line(points={{10,50},{40,50}}, color={170,0,255}, thickness=0.5));
  connect(m4.BondCon2, a.BondCon2) annotation (Line(points={{60,50},{75,50},{75,5},{90,5}}, color={170,0,255}, thickness=0.5));
  connect(a.BondCon3, m2.BondCon1) annotation (Line(points={{110,0},{140,0}}, color={170,0,255}, thickness=0.5));
  connect(m2.BondCon2, c.BondCon1) annotation (Line(points={{160,0},{190,0}}, color={170,0,255}, thickness=0.5));
  connect(source3.BondCon1, m5.BondCon1) annotation (Line(points={{110,50},{140,50}}, color={170,0,255}, thickness=0.5));
  connect(m5.BondCon2, c.BondCon2) annotation (Line(points={{160,50},{175,50},{175,5},{190,5}}, color={170,0,255}, thickness=0.5));
  connect(source4.BondCon1, r4.BondCon1) annotation (Line(points={{10,-100},{40,-100}}, color={170,0,255}, thickness=0.5));
  connect(r4.BondCon2, b.BondCon1) annotation (Line(points={{60,-100},{90,-100}}, color={170,0,255}, thickness=0.5));
  connect(b.BondCon2, o1.BondCon1) annotation (Line(points={{110,-100},{140,-100}}, color={170,0,255}, thickness=0.5));
  connect(o1.BondCon2, sink1.BondCon1) annotation (Line(points={{160,-100},{190,-100}}, color={170,0,255}, thickness=0.5));
  connect(b.BondCon3, o2.BondCon1) annotation (Line(points={{110,-95},{125,-95},{125,-50},{140,-50}}, color={170,0,255}, thickness=0.5));
  connect(o2.BondCon2, sink2.BondCon1) annotation (Line(points={{160,-50},{190,-50}}, color={170,0,255}, thickness=0.5));
  connect(c.BondCon3, o3.BondCon1) annotation (Line(points={{210,0},{240,0}}, color={170,0,255}, thickness=0.5));
  connect(o3.BondCon2, sink3.BondCon1) annotation (Line(points={{260,0},{290,0}}, color={170,0,255}, thickness=0.5));
  connect(c.BondCon4, drain.BondCon1) annotation (Line(points={{210,5},{225,5},{225,50},{240,50}}, color={170,0,255}, thickness=0.5));
  connect(drain.BondCon2, sink4.BondCon1) annotation (Line(points={{260,50},{290,50}}, color={170,0,255}, thickness=0.5));
  connect(source5.BondCon1, spare.BondCon1) annotation (Line(points={{10,-150},{40,-150}}, color={170,0,255}, thickness=0.5));
  connect(spare.BondCon2, sink5.BondCon1) annotation (Line(points={{60,-150},{90,-150}}, color={170,0,255}, thickness=0.5));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"a.level", "b.level", "c.level"}),
    Diagram(coordinateSystem(extent={{-20,-180},{330,80}})),
    Documentation(info="<html>
<p>Levels with several inflows and outflows, rates that are sums and products of up to five signals, and products of three to
five signals.</p>
<p>Reference: balances of constant flows; the level that feeds back grows towards its limit exponentially.</p>
</html>"));
end ManyFlows;

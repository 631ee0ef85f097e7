within BondLib.Examples.Components;
model ManyFlows "Levels and rates with many connections"
  extends Modelica.Icons.Example;
  SystemDynamics.Sources.Source source1 "Source without end"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  SystemDynamics.Sources.Source source2 "Source without end"
    annotation (Placement(transformation(extent={{210,-10},{190,10}})));
  SystemDynamics.Sources.Source source3 "Source without end"
    annotation (Placement(transformation(extent={{310,-10},{290,10}})));
  SystemDynamics.Sources.Source source4 "Source without end"
    annotation (Placement(transformation(extent={{-10,-150},{10,-130}})));
  SystemDynamics.Sources.Source source5 "Source without end"
    annotation (Placement(transformation(extent={{-10,-246},{10,-226}})));
  SystemDynamics.Sources.Sink sink1 "Sink without end"
    annotation (Placement(transformation(extent={{190,-150},{210,-130}})));
  SystemDynamics.Sources.Sink sink2 "Sink without end"
    annotation (Placement(transformation(extent={{190,-194},{210,-174}})));
  SystemDynamics.Sources.Sink sink3 "Sink without end"
    annotation (Placement(transformation(extent={{290,-54},{310,-34}})));
  SystemDynamics.Sources.Sink sink4 "Sink without end"
    annotation (Placement(transformation(extent={{290,-98},{310,-78}})));
  SystemDynamics.Sources.Sink sink5 "Sink without end"
    annotation (Placement(transformation(extent={{90,-246},{110,-226}})));
  SystemDynamics.Rates.Rate_3 r3(u1=1, u2=2, u3=3) "Rate as a sum of 3 signals"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  SystemDynamics.Rates.Rate_4 r4(u1=1, u2=2, u3=3, u4=4) "Rate as a sum of 4 signals"
    annotation (Placement(transformation(extent={{40,-150},{60,-130}})));
  SystemDynamics.Rates.MRate_2 m2(u1=2, u2=a.level) "Rate as a product of 2 signals"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  SystemDynamics.Rates.MRate_4 m4(u1=1, u2=2, u3=1, u4=0.25) "Rate as a product of 4 signals"
    annotation (Placement(transformation(extent={{140,-54},{160,-34}})));
  SystemDynamics.Rates.MRate_5 m5(u1=1, u2=2, u3=1, u4=0.25, u5=2) "Rate as a product of 5 signals"
    annotation (Placement(transformation(extent={{240,-10},{260,10}})));
  SystemDynamics.Rates.Rate_1 o1(u=0.5) "Rate from one signal"
    annotation (Placement(transformation(extent={{140,-150},{160,-130}})));
  SystemDynamics.Rates.Rate_1 o2(u=0.25) "Rate from one signal"
    annotation (Placement(transformation(extent={{140,-194},{160,-174}})));
  SystemDynamics.Rates.Rate_1 o3(u=0.125) "Rate from one signal"
    annotation (Placement(transformation(extent={{240,-54},{260,-34}})));
  SystemDynamics.Levels.Level2a a(m0=1) "In: r3, m4; out: m2"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  SystemDynamics.Levels.Level2b b "In: r4; out: o[1], o[2]"
    annotation (Placement(transformation(extent={{90,-150},{110,-130}})));
  SystemDynamics.Levels.Level3 c "In: m2, m5; out: o[3], drain"
    annotation (Placement(transformation(extent={{190,-54},{210,-34}})));
  SystemDynamics.Rates.Rate_1 drain(u=0.5) "Rate from one signal"
    annotation (Placement(transformation(extent={{240,-98},{260,-78}})));
  SystemDynamics.Auxiliary.Prod_3 p3(u1=1, u2=2, u3=3) "Product of 3 signals"
    annotation (Placement(transformation(extent={{370,-10},{390,10}})));
  SystemDynamics.Auxiliary.Prod_4 p4(u1=1, u2=2, u3=3, u4=4) "Product of 4 signals"
    annotation (Placement(transformation(extent={{370,-62},{390,-42}})));
  SystemDynamics.Auxiliary.Prod_5 p5(u1=1, u2=2, u3=3, u4=4, u5=5) "Product of 5 signals"
    annotation (Placement(transformation(extent={{370,-114},{390,-94}})));
  SystemDynamics.Rates.Rate_1 spare(u=1) "Rate from one signal"
    annotation (Placement(transformation(extent={{40,-246},{60,-226}})));
equation
  connect(source1.BondCon1, r3.BondCon1) annotation (Line(points={{10,0},{40,0}}, color={170,0,255}, thickness=0.5));
  connect(r3.BondCon2, a.BondCon1) annotation (Line(points={{60,0},{90,0}}, color={170,0,255}, thickness=0.5));
  connect(source2.BondCon1, m4.BondCon1) annotation (Line(points={{190,0},{165,0},{165,-44},{140,-44}}, color={170,0,255}, thickness=0.5));
  connect(m4.BondCon2, a.BondCon2) annotation (Line(points={{160,-44},{125,-44},{125,5},{90,5}}, color={170,0,255}, thickness=0.5));
  connect(a.BondCon3, m2.BondCon1) annotation (Line(points={{110,0},{140,0}}, color={170,0,255}, thickness=0.5));
  connect(m2.BondCon2, c.BondCon1) annotation (Line(points={{160,0},{175,0},{175,-44},{190,-44}}, color={170,0,255}, thickness=0.5));
  connect(source3.BondCon1, m5.BondCon1) annotation (Line(points={{290,0},{240,0}}, color={170,0,255}, thickness=0.5));
  connect(m5.BondCon2, c.BondCon2) annotation (Line(points={{260,0},{225,0},{225,-39},{190,-39}}, color={170,0,255}, thickness=0.5));
  connect(source4.BondCon1, r4.BondCon1) annotation (Line(points={{10,-140},{40,-140}}, color={170,0,255}, thickness=0.5));
  connect(r4.BondCon2, b.BondCon1) annotation (Line(points={{60,-140},{90,-140}}, color={170,0,255}, thickness=0.5));
  connect(b.BondCon2, o1.BondCon1) annotation (Line(points={{110,-140},{140,-140}}, color={170,0,255}, thickness=0.5));
  connect(o1.BondCon2, sink1.BondCon1) annotation (Line(points={{160,-140},{190,-140}}, color={170,0,255}, thickness=0.5));
  connect(b.BondCon3, o2.BondCon1) annotation (Line(points={{110,-135},{125,-135},{125,-184},{140,-184}}, color={170,0,255}, thickness=0.5));
  connect(o2.BondCon2, sink2.BondCon1) annotation (Line(points={{160,-184},{190,-184}}, color={170,0,255}, thickness=0.5));
  connect(c.BondCon3, o3.BondCon1) annotation (Line(points={{210,-44},{240,-44}}, color={170,0,255}, thickness=0.5));
  connect(o3.BondCon2, sink3.BondCon1) annotation (Line(points={{260,-44},{290,-44}}, color={170,0,255}, thickness=0.5));
  connect(c.BondCon4, drain.BondCon1) annotation (Line(points={{210,-39},{225,-39},{225,-88},{240,-88}}, color={170,0,255}, thickness=0.5));
  connect(drain.BondCon2, sink4.BondCon1) annotation (Line(points={{260,-88},{290,-88}}, color={170,0,255}, thickness=0.5));
  connect(source5.BondCon1, spare.BondCon1) annotation (Line(points={{10,-236},{40,-236}}, color={170,0,255}, thickness=0.5));
  connect(spare.BondCon2, sink5.BondCon1) annotation (Line(points={{60,-236},{90,-236}}, color={170,0,255}, thickness=0.5));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"a.level", "b.level", "c.level"}),
    Diagram(coordinateSystem(extent={{-30,-266},{410,30}})),
    Documentation(info="<html>
<p>Levels with several inflows and outflows, rates that are sums and products of up to five signals, and products of three to
five signals.</p>
<p>Reference: balances of constant flows; the level that feeds back grows towards its limit exponentially.</p>
</html>"));
end ManyFlows;

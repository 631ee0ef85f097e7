within BondLib.Examples.Switching.Gearbox;
model SeparateResistors "Test: four paths end at a resistor each"
  extends Modelica.Icons.Example;
  Sources.Se Engine(e0=10000) "Engine, 10000 N.m"
    annotation (Placement(transformation(origin={-190,120}, extent={{10,-10},{-10,10}})));
  Junctions.J0 Feed(n=5) "Torque of the engine"
    annotation (Placement(transformation(extent={{-160,110},{-140,130}})));
  Junctions.J1p3 in1 "Path 1 begins"
    annotation (Placement(transformation(extent={{-70,290},{-50,310}})));
  Switches.Sw Sw1 "Closed while path 1 is engaged"
    annotation (Placement(transformation(origin={-60,260}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd1 "Behind the switch of path 1"
    annotation (Placement(transformation(extent={{-30,290},{-10,310}})));
  Switches.Sw Gr1 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,260}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open1(y=not (time >= 0 and time < 2)) "True, unless engaged"
    annotation (Placement(transformation(extent={{-120,230},{-100,250}})));
  Modelica.Blocks.Logical.Not not1 "Inverse action"
    annotation (Placement(transformation(extent={{-70,210},{-50,230}})));
  Junctions.J1p3 in2 "Path 2 begins"
    annotation (Placement(transformation(extent={{-70,170},{-50,190}})));
  Switches.Sw Sw2 "Closed while path 2 is engaged"
    annotation (Placement(transformation(origin={-60,140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd2 "Behind the switch of path 2"
    annotation (Placement(transformation(extent={{-30,170},{-10,190}})));
  Switches.Sw Gr2 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open2(y=not (time >= 2 and time < 4)) "True, unless engaged"
    annotation (Placement(transformation(extent={{-120,110},{-100,130}})));
  Modelica.Blocks.Logical.Not not2 "Inverse action"
    annotation (Placement(transformation(extent={{-70,90},{-50,110}})));
  Junctions.J1p3 in3 "Path 3 begins"
    annotation (Placement(transformation(extent={{-70,50},{-50,70}})));
  Switches.Sw Sw3 "Closed while path 3 is engaged"
    annotation (Placement(transformation(origin={-60,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd3 "Behind the switch of path 3"
    annotation (Placement(transformation(extent={{-30,50},{-10,70}})));
  Switches.Sw Gr3 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open3(y=not (time >= 4 and time < 6)) "True, unless engaged"
    annotation (Placement(transformation(extent={{-120,-10},{-100,10}})));
  Modelica.Blocks.Logical.Not not3 "Inverse action"
    annotation (Placement(transformation(extent={{-70,-30},{-50,-10}})));
  Junctions.J1p3 in4 "Path 4 begins"
    annotation (Placement(transformation(extent={{-70,-70},{-50,-50}})));
  Switches.Sw Sw4 "Closed while path 4 is engaged"
    annotation (Placement(transformation(origin={-60,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd4 "Behind the switch of path 4"
    annotation (Placement(transformation(extent={{-30,-70},{-10,-50}})));
  Switches.Sw Gr4 "Grounds what is left over"
    annotation (Placement(transformation(origin={-20,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open4(y=time < 6) "True, unless engaged"
    annotation (Placement(transformation(extent={{-120,-130},{-100,-110}})));
  Modelica.Blocks.Logical.Not not4 "Inverse action"
    annotation (Placement(transformation(extent={{-70,-150},{-50,-130}})));
  Passive.R R1(R=2) "Resistor, 2 N.m.s"
    annotation (Placement(transformation(extent={{20,290},{40,310}})));
  Passive.R R2(R=4) "Resistor, 4 N.m.s"
    annotation (Placement(transformation(extent={{20,170},{40,190}})));
  Passive.R R3(R=6) "Resistor, 6 N.m.s"
    annotation (Placement(transformation(extent={{20,50},{40,70}})));
  Passive.R R4(R=8) "Resistor, 8 N.m.s"
    annotation (Placement(transformation(extent={{20,-70},{40,-50}})));
  Bonds.Bond B0 "Engine to Feed"
    annotation (Placement(transformation(extent={{-180,110},{-160,130}})));
  Bonds.Bond Ba1 "Feed to in1"
    annotation (Placement(transformation(extent={{-90,290},{-70,310}})));
  Bonds.Bond Bb1 "in1 to Sw1"
    annotation (Placement(transformation(origin={-60,280}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc1 "in1 to gnd1"
    annotation (Placement(transformation(extent={{-50,290},{-30,310}})));
  Bonds.Bond Bd1 "gnd1 to Gr1"
    annotation (Placement(transformation(origin={-20,280}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Ba2 "Feed to in2"
    annotation (Placement(transformation(extent={{-90,170},{-70,190}})));
  Bonds.Bond Bb2 "in2 to Sw2"
    annotation (Placement(transformation(origin={-60,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc2 "in2 to gnd2"
    annotation (Placement(transformation(extent={{-50,170},{-30,190}})));
  Bonds.Bond Bd2 "gnd2 to Gr2"
    annotation (Placement(transformation(origin={-20,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Ba3 "Feed to in3"
    annotation (Placement(transformation(extent={{-90,50},{-70,70}})));
  Bonds.Bond Bb3 "in3 to Sw3"
    annotation (Placement(transformation(origin={-60,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc3 "in3 to gnd3"
    annotation (Placement(transformation(extent={{-50,50},{-30,70}})));
  Bonds.Bond Bd3 "gnd3 to Gr3"
    annotation (Placement(transformation(origin={-20,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Ba4 "Feed to in4"
    annotation (Placement(transformation(extent={{-90,-70},{-70,-50}})));
  Bonds.Bond Bb4 "in4 to Sw4"
    annotation (Placement(transformation(origin={-60,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc4 "in4 to gnd4"
    annotation (Placement(transformation(extent={{-50,-70},{-30,-50}})));
  Bonds.Bond Bd4 "gnd4 to Gr4"
    annotation (Placement(transformation(origin={-20,-80}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be1 "gnd1 to R1"
    annotation (Placement(transformation(extent={{-5,290},{15,310}})));
  Bonds.Bond Be2 "gnd2 to R2"
    annotation (Placement(transformation(extent={{-5,170},{15,190}})));
  Bonds.Bond Be3 "gnd3 to R3"
    annotation (Placement(transformation(extent={{-5,50},{15,70}})));
  Bonds.Bond Be4 "gnd4 to R4"
    annotation (Placement(transformation(extent={{-5,-70},{15,-50}})));
equation
  connect(Engine.BondCon1, B0.BondCon1) annotation (Line(points={{-180,120},{-180,120}}, color={192,192,192}));
  connect(B0.BondCon2, Feed.BondCon[1]) annotation (Line(points={{-160,120},{-150,120}}, color={192,192,192}));
  connect(Feed.BondCon[2], Ba1.BondCon1) annotation (Line(points={{-150,120},{-150,300},{-90,300}},
    color={192,192,192}));
  connect(Ba1.BondCon2, in1.BondCon1) annotation (Line(points={{-70,300},{-70,300}}, color={192,192,192}));
  connect(in1.BondCon3, Bb1.BondCon1) annotation (Line(points={{-60,290},{-60,290}}, color={192,192,192}));
  connect(Bb1.BondCon2, Sw1.BondCon1) annotation (Line(points={{-60,270},{-60,270}}, color={192,192,192}));
  connect(in1.BondCon2, Bc1.BondCon1) annotation (Line(points={{-50,300},{-50,300}}, color={192,192,192}));
  connect(Bc1.BondCon2, gnd1.BondCon1) annotation (Line(points={{-30,300},{-30,300}}, color={192,192,192}));
  connect(gnd1.BondCon3, Bd1.BondCon1) annotation (Line(points={{-20,290},{-20,290}}, color={192,192,192}));
  connect(Bd1.BondCon2, Gr1.BondCon1) annotation (Line(points={{-20,270},{-20,270}}, color={192,192,192}));
  connect(Feed.BondCon[3], Ba2.BondCon1) annotation (Line(points={{-150,120},{-150,180},{-90,180}},
    color={192,192,192}));
  connect(Ba2.BondCon2, in2.BondCon1) annotation (Line(points={{-70,180},{-70,180}}, color={192,192,192}));
  connect(in2.BondCon3, Bb2.BondCon1) annotation (Line(points={{-60,170},{-60,170}}, color={192,192,192}));
  connect(Bb2.BondCon2, Sw2.BondCon1) annotation (Line(points={{-60,150},{-60,150}}, color={192,192,192}));
  connect(in2.BondCon2, Bc2.BondCon1) annotation (Line(points={{-50,180},{-50,180}}, color={192,192,192}));
  connect(Bc2.BondCon2, gnd2.BondCon1) annotation (Line(points={{-30,180},{-30,180}}, color={192,192,192}));
  connect(gnd2.BondCon3, Bd2.BondCon1) annotation (Line(points={{-20,170},{-20,170}}, color={192,192,192}));
  connect(Bd2.BondCon2, Gr2.BondCon1) annotation (Line(points={{-20,150},{-20,150}}, color={192,192,192}));
  connect(Feed.BondCon[4], Ba3.BondCon1) annotation (Line(points={{-150,120},{-150,60},{-90,60}}, color={192,192,192}));
  connect(Ba3.BondCon2, in3.BondCon1) annotation (Line(points={{-70,60},{-70,60}}, color={192,192,192}));
  connect(in3.BondCon3, Bb3.BondCon1) annotation (Line(points={{-60,50},{-60,50}}, color={192,192,192}));
  connect(Bb3.BondCon2, Sw3.BondCon1) annotation (Line(points={{-60,30},{-60,30}}, color={192,192,192}));
  connect(in3.BondCon2, Bc3.BondCon1) annotation (Line(points={{-50,60},{-50,60}}, color={192,192,192}));
  connect(Bc3.BondCon2, gnd3.BondCon1) annotation (Line(points={{-30,60},{-30,60}}, color={192,192,192}));
  connect(gnd3.BondCon3, Bd3.BondCon1) annotation (Line(points={{-20,50},{-20,50}}, color={192,192,192}));
  connect(Bd3.BondCon2, Gr3.BondCon1) annotation (Line(points={{-20,30},{-20,30}}, color={192,192,192}));
  connect(Feed.BondCon[5], Ba4.BondCon1) annotation (Line(points={{-150,120},{-150,-60},{-90,-60}},
    color={192,192,192}));
  connect(Ba4.BondCon2, in4.BondCon1) annotation (Line(points={{-70,-60},{-70,-60}}, color={192,192,192}));
  connect(in4.BondCon3, Bb4.BondCon1) annotation (Line(points={{-60,-70},{-60,-70}}, color={192,192,192}));
  connect(Bb4.BondCon2, Sw4.BondCon1) annotation (Line(points={{-60,-90},{-60,-90}}, color={192,192,192}));
  connect(in4.BondCon2, Bc4.BondCon1) annotation (Line(points={{-50,-60},{-50,-60}}, color={192,192,192}));
  connect(Bc4.BondCon2, gnd4.BondCon1) annotation (Line(points={{-30,-60},{-30,-60}}, color={192,192,192}));
  connect(gnd4.BondCon3, Bd4.BondCon1) annotation (Line(points={{-20,-70},{-20,-70}}, color={192,192,192}));
  connect(Bd4.BondCon2, Gr4.BondCon1) annotation (Line(points={{-20,-90},{-20,-90}}, color={192,192,192}));
  connect(gnd1.BondCon2, Be1.BondCon1) annotation (Line(points={{-10,300},{-5,300}}, color={192,192,192}));
  connect(Be1.BondCon2, R1.BondCon1) annotation (Line(points={{15,300},{20,300}}, color={192,192,192}));
  connect(gnd2.BondCon2, Be2.BondCon1) annotation (Line(points={{-10,180},{-5,180}}, color={192,192,192}));
  connect(Be2.BondCon2, R2.BondCon1) annotation (Line(points={{15,180},{20,180}}, color={192,192,192}));
  connect(gnd3.BondCon2, Be3.BondCon1) annotation (Line(points={{-10,60},{-5,60}}, color={192,192,192}));
  connect(Be3.BondCon2, R3.BondCon1) annotation (Line(points={{15,60},{20,60}}, color={192,192,192}));
  connect(gnd4.BondCon2, Be4.BondCon1) annotation (Line(points={{-10,-60},{-5,-60}}, color={192,192,192}));
  connect(Be4.BondCon2, R4.BondCon1) annotation (Line(points={{15,-60},{20,-60}}, color={192,192,192}));
  connect(open1.y, Sw1.BooleanInPort1) annotation (Line(points={{-99,240},{-60,240},{-60,250}}, color={255,0,255}));
  connect(open1.y, not1.u) annotation (Line(points={{-99,240},{-80,240},{-80,220},{-72,220}}, color={255,0,255}));
  connect(not1.y, Gr1.BooleanInPort1) annotation (Line(points={{-49,220},{-20,220},{-20,250}}, color={255,0,255}));
  connect(open2.y, Sw2.BooleanInPort1) annotation (Line(points={{-99,120},{-60,120},{-60,130}}, color={255,0,255}));
  connect(open2.y, not2.u) annotation (Line(points={{-99,120},{-80,120},{-80,100},{-72,100}}, color={255,0,255}));
  connect(not2.y, Gr2.BooleanInPort1) annotation (Line(points={{-49,100},{-20,100},{-20,130}}, color={255,0,255}));
  connect(open3.y, Sw3.BooleanInPort1) annotation (Line(points={{-99,0},{-60,0},{-60,10}}, color={255,0,255}));
  connect(open3.y, not3.u) annotation (Line(points={{-99,0},{-80,0},{-80,-20},{-72,-20}}, color={255,0,255}));
  connect(not3.y, Gr3.BooleanInPort1) annotation (Line(points={{-49,-20},{-20,-20},{-20,10}}, color={255,0,255}));
  connect(open4.y, Sw4.BooleanInPort1) annotation (Line(points={{-99,-120},{-60,-120},{-60,-110}}, color={255,0,255}));
  connect(open4.y, not4.u) annotation (Line(points={{-99,-120},{-80,-120},{-80,-140},{-72,-140}}, color={255,0,255}));
  connect(not4.y, Gr4.BooleanInPort1) annotation (Line(points={{-49,-140},{-20,-140},{-20,-110}}, color={255,0,255}));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "R1.f", "R2.f", "R3.f", "R4.f"}),
    Diagram(coordinateSystem(extent={{-220,-170},{60,330}})),
    Documentation(info="<html>
<p>The second test of the thesis (Fig. 4.2): each path has a resistor of its own, of 2, 4, 6 and 8 N.m.s, so that paths
engaged together would do no harm. The speed of the engine is 5000, 2500, 1666.7 and 1250 rad/s in turn, and a resistor
whose path is off stands still.</p>
</html>"));
end SeparateResistors;

within BondLib.Examples.Components;
model Lines "Steps on transmission lines"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.StepVoltage step(V=2, startTime=0.5) "Step voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rs1(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Lines.TLine1 matched(Z0=50, TD=1) "Lossless line by its delay"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  Electrical.Analog.Basic.Resistor end1(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Electrical.Analog.Basic.Resistor rs2(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-54},{60,-34}})));
  Electrical.Analog.Lines.TLine2 open(Z0=50, F=0.5, NL=0.5) "Lossless line by its length in waves"
    annotation (Placement(transformation(extent={{90,-54},{110,-34}})));
  Electrical.Analog.Basic.Resistor end2(R=1e9) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-54},{160,-34}})));
  Electrical.Analog.Basic.Resistor rs4(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-98},{60,-78}})));
  Electrical.Analog.Lines.TLine3 quarter(Z0=50, F=0.25) "Lossless line, a quarter of a wave long"
    annotation (Placement(transformation(extent={{90,-98},{110,-78}})));
  Electrical.Analog.Basic.Resistor end4(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-98},{160,-78}})));
  Electrical.Analog.Sources.ConstantVoltage battery(V=6) "Constant voltage"
    annotation (Placement(transformation(origin={0,-184}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Lines.OLine long(r=1, l=1e-3, g=0, c=1e-3, length=3, N=3, atRest=true) "Line with losses"
    annotation (Placement(transformation(extent={{40,-184},{60,-164}})));
  Electrical.Analog.Basic.Resistor load(R=3) "Ideal resistor"
    annotation (Placement(transformation(extent={{90,-184},{110,-164}})));
  Electrical.Analog.Sources.ConstantVoltage high(V=1) "Constant voltage"
    annotation (Placement(transformation(origin={230,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Lines.ULine wire(r=2, c=1, length=1, N=1, atRest=true) "Line of resistance and capacitance"
    annotation (Placement(transformation(extent={{270,-10},{290,10}})));
  Electrical.Analog.Basic.Resistor end3(R=1e9) "Ideal resistor"
    annotation (Placement(transformation(extent={{320,-10},{340,10}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{65,-148},{85,-128}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{40,-234},{60,-214}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{270,-60},{290,-40}})));
equation
  connect(step.p, rs1.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(rs1.n, matched.p1) annotation (Line(points={{60,0},{75,0},{75,10},{90,10}}, color={0,0,255}));
  connect(matched.p2, end1.p) annotation (Line(points={{110,10},{125,10},{125,0},{140,0}}, color={0,0,255}));
  connect(step.p, rs2.p) annotation (Line(points={{0,0},{0,-44},{40,-44}}, color={0,0,255}));
  connect(rs2.n, open.p1) annotation (Line(points={{60,-44},{75,-44},{75,-34},{90,-34}}, color={0,0,255}));
  connect(open.p2, end2.p) annotation (Line(points={{110,-34},{125,-34},{125,-44},{140,-44}}, color={0,0,255}));
  connect(step.p, rs4.p) annotation (Line(points={{0,0},{0,-88},{40,-88}}, color={0,0,255}));
  connect(rs4.n, quarter.p1) annotation (Line(points={{60,-88},{75,-88},{75,-78},{90,-78}}, color={0,0,255}));
  connect(quarter.p2, end4.p) annotation (Line(points={{110,-78},{125,-78},{125,-88},{140,-88}}, color={0,0,255}));
  connect(quarter.n1, ground1.p) annotation (Line(points={{90,-98},{90,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(quarter.n2, ground1.p) annotation (Line(points={{110,-98},{110,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(end4.n, ground1.p) annotation (Line(points={{160,-88},{160,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(battery.p, long.p1) annotation (Line(points={{0,-174},{40,-174}}, color={0,0,255}));
  connect(long.p2, load.p) annotation (Line(points={{60,-174},{90,-174}}, color={0,0,255}));
  connect(high.p, wire.p1) annotation (Line(points={{230,0},{270,0}}, color={0,0,255}));
  connect(wire.p2, end3.p) annotation (Line(points={{290,0},{320,0}}, color={0,0,255}));
  connect(step.n, ground1.p) annotation (Line(points={{0,-20},{0,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(matched.n1, ground1.p) annotation (Line(points={{90,-10},{90,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(matched.n2, ground1.p) annotation (Line(points={{110,-10},{110,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(end1.n, ground1.p) annotation (Line(points={{160,0},{160,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(open.n1, ground1.p) annotation (Line(points={{90,-54},{90,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(open.n2, ground1.p) annotation (Line(points={{110,-54},{110,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(end2.n, ground1.p) annotation (Line(points={{160,-44},{160,-122},{75,-122},{75,-128}}, color={0,0,255}));
  connect(battery.n, ground2.p) annotation (Line(points={{0,-194},{0,-208},{50,-208},{50,-214}}, color={0,0,255}));
  connect(long.p3, ground2.p) annotation (Line(points={{50,-184},{50,-208},{50,-208},{50,-214}}, color={0,0,255}));
  connect(load.n, ground2.p) annotation (Line(points={{110,-174},{110,-208},{50,-208},{50,-214}}, color={0,0,255}));
  connect(high.n, ground3.p) annotation (Line(points={{230,-20},{230,-34},{280,-34},{280,-40}}, color={0,0,255}));
  connect(wire.p3, ground3.p) annotation (Line(points={{280,-10},{280,-34},{280,-34},{280,-40}}, color={0,0,255}));
  connect(end3.n, ground3.p) annotation (Line(points={{340,0},{340,-34},{280,-34},{280,-40}}, color={0,0,255}));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-7),
    __Harpoon(plot={"end1.v", "end2.v", "end3.v"}),
    Diagram(coordinateSystem(extent={{-30,-254},{360,30}})),
    Documentation(info="<html>
<p>A step runs along a matched line and disappears in its end; on an open line it comes back and doubles. A long line at direct
current is a divider, and a resistive wire charges like a capacitor. The quarter-wave line delays by a quarter of its
period.</p>
<p>Reference: travelling waves, and an exponential.</p>
</html>"));
end Lines;

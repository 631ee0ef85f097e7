within BondLib.Examples.Components;
model Lines "Steps on transmission lines"
  extends Modelica.Icons.Example;
  Electrical.Analog.Sources.StepVoltage step(V=2, startTime=0.5) "Step voltage"
    annotation (Placement(transformation(origin={-10,40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Basic.Resistor rs1(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,50},{60,70}})));
  Electrical.Analog.Lines.TLine1 matched(Z0=50, TD=1) "Lossless line by its delay"
    annotation (Placement(transformation(extent={{90,40},{110,60}})));
  Electrical.Analog.Basic.Resistor end1(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,50},{160,70}})));
  Electrical.Analog.Basic.Resistor rs2(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-30},{60,-10}})));
  Electrical.Analog.Lines.TLine2 open(Z0=50, F=0.5, NL=0.5) "Lossless line by its length in waves"
    annotation (Placement(transformation(extent={{90,-40},{110,-20}})));
  Electrical.Analog.Basic.Resistor end2(R=1e9) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-30},{160,-10}})));
  Electrical.Analog.Basic.Resistor rs4(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{40,-110},{60,-90}})));
  Electrical.Analog.Lines.TLine3 quarter(Z0=50, F=0.25) "Lossless line, a quarter of a wave long"
    annotation (Placement(transformation(extent={{90,-120},{110,-100}})));
  Electrical.Analog.Basic.Resistor end4(R=50) "Ideal resistor"
    annotation (Placement(transformation(extent={{140,-110},{160,-90}})));
  Electrical.Analog.Sources.ConstantVoltage battery(V=6) "Constant voltage"
    annotation (Placement(transformation(origin={220,50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Lines.OLine long(r=1, l=1e-3, g=0, c=1e-3, length=3, N=3, atRest=true) "Line with losses"
    annotation (Placement(transformation(extent={{250,50},{270,70}})));
  Electrical.Analog.Basic.Resistor load(R=3) "Ideal resistor"
    annotation (Placement(transformation(extent={{300,50},{320,70}})));
  Electrical.Analog.Sources.ConstantVoltage high(V=1) "Constant voltage"
    annotation (Placement(transformation(origin={220,-30}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Lines.ULine wire(r=2, c=1, length=1, N=1, atRest=true) "Line of resistance and capacitance"
    annotation (Placement(transformation(extent={{250,-30},{270,-10}})));
  Electrical.Analog.Basic.Resistor end3(R=1e9) "Ideal resistor"
    annotation (Placement(transformation(extent={{300,-30},{320,-10}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{-20,0},{0,20}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{250,10},{270,30}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{250,-70},{270,-50}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{90,5},{110,25}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{90,-75},{110,-55}})));
  Electrical.Analog.Basic.Ground ground6 "Ground"
    annotation (Placement(transformation(extent={{90,-155},{110,-135}})));
equation
  connect(step.p, rs1.p) annotation (Line(points={{-10,50},{-10,60},{40,60}}, color={0,0,255}));
  connect(rs1.n, matched.p1) annotation (Line(points={{60,60},{90,60}}, color={0,0,255}));
  connect(matched.p2, end1.p) annotation (Line(points={{110,60},{140,60}}, color={0,0,255}));
  connect(step.p, rs2.p) annotation (Line(points={{-10,50},{-10,60},{20,60},{20,-20},{40,-20}}, color={0,0,255}));
  connect(rs2.n, open.p1) annotation (Line(points={{60,-20},{90,-20}}, color={0,0,255}));
  connect(open.p2, end2.p) annotation (Line(points={{110,-20},{140,-20}}, color={0,0,255}));
  connect(step.p, rs4.p) annotation (Line(points={{-10,50},{-10,60},{20,60},{20,-100},{40,-100}}, color={0,0,255}));
  connect(rs4.n, quarter.p1) annotation (Line(points={{60,-100},{90,-100}}, color={0,0,255}));
  connect(quarter.p2, end4.p) annotation (Line(points={{110,-100},{140,-100}}, color={0,0,255}));
  connect(quarter.n1, ground6.p) annotation (Line(points={{90,-120},{90,-135},{100,-135}}, color={0,0,255}));
  connect(quarter.n2, ground6.p) annotation (Line(points={{110,-120},{110,-135},{100,-135}}, color={0,0,255}));
  connect(end4.n, ground6.p) annotation (Line(points={{160,-100},{170,-100},{170,-135},{100,-135}}, color={0,0,255}));
  connect(battery.p, long.p1) annotation (Line(points={{220,60},{250,60}}, color={0,0,255}));
  connect(long.p2, load.p) annotation (Line(points={{270,60},{300,60}}, color={0,0,255}));
  connect(high.p, wire.p1) annotation (Line(points={{220,-20},{250,-20}}, color={0,0,255}));
  connect(wire.p2, end3.p) annotation (Line(points={{270,-20},{300,-20}}, color={0,0,255}));
  connect(step.n, ground1.p) annotation (Line(points={{-10,30},{-10,20}}, color={0,0,255}));
  connect(matched.n1, ground4.p) annotation (Line(points={{90,40},{90,25},{100,25}}, color={0,0,255}));
  connect(matched.n2, ground4.p) annotation (Line(points={{110,40},{110,25},{100,25}}, color={0,0,255}));
  connect(end1.n, ground4.p) annotation (Line(points={{160,60},{170,60},{170,25},{100,25}}, color={0,0,255}));
  connect(open.n1, ground5.p) annotation (Line(points={{90,-40},{90,-55},{100,-55}}, color={0,0,255}));
  connect(open.n2, ground5.p) annotation (Line(points={{110,-40},{110,-55},{100,-55}}, color={0,0,255}));
  connect(end2.n, ground5.p) annotation (Line(points={{160,-20},{170,-20},{170,-55},{100,-55}}, color={0,0,255}));
  connect(battery.n, ground2.p) annotation (Line(points={{220,40},{220,30},{260,30}}, color={0,0,255}));
  connect(long.p3, ground2.p) annotation (Line(points={{260,50},{260,30}}, color={0,0,255}));
  connect(load.n, ground2.p) annotation (Line(points={{320,60},{330,60},{330,30},{260,30}}, color={0,0,255}));
  connect(high.n, ground3.p) annotation (Line(points={{220,-40},{220,-50},{260,-50}}, color={0,0,255}));
  connect(wire.p3, ground3.p) annotation (Line(points={{260,-30},{260,-50}}, color={0,0,255}));
  connect(end3.n, ground3.p) annotation (Line(points={{320,-20},{330,-20},{330,-50},{260,-50}}, color={0,0,255}));
  annotation (
    experiment(StopTime=4, Interval=0.01, Tolerance=1e-7),
    __Harpoon(plot={"end1.v", "end2.v", "end3.v"}),
    Diagram(coordinateSystem(extent={{-40,-170},{350,90}})),
    Documentation(info="<html>
<p>A step runs along a matched line and disappears in its end; on an open line it comes back and doubles. A long line at direct
current is a divider, and a resistive wire charges like a capacitor. The quarter-wave line delays by a quarter of its
period.</p>
<p>Reference: travelling waves, and an exponential.</p>
</html>"));
end Lines;

within BondLib.Examples.Components;
model HotSemiconductors "Semiconductors at 350 K and the heat they give off"
  extends Modelica.Icons.Example;
  Electrical.Analog.Semiconductors.HeatingDiode diode(Ids=1e-12,
      R=1e6) "Diode that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{350,-10},{370,10}})));
  Electrical.Analog.Semiconductors.HeatingNMOS n "Field-effect transistor, n channel,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Electrical.Analog.Semiconductors.HeatingPMOS p "Field-effect transistor, p channel,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{170,-10},{190,10}})));
  Electrical.Analog.Semiconductors.HeatingNPN npn(XTB=1) "Bipolar transistor, npn,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{-10,-160},{10,-140}})));
  Electrical.Analog.Semiconductors.HeatingPNP pnp(XTB=1) "Bipolar transistor, pnp,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{170,-160},{190,-140}})));
  Electrical.Analog.Sources.ConstantVoltage vd(V=0.4) "Constant voltage"
    annotation (Placement(transformation(origin={310,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nd(V=2) "Constant voltage"
    annotation (Placement(transformation(origin={60,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage ng(V=3) "Constant voltage"
    annotation (Placement(transformation(origin={-50,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pd(V=-2) "Constant voltage"
    annotation (Placement(transformation(origin={240,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pg(V=-3) "Constant voltage"
    annotation (Placement(transformation(origin={130,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nb(V=0.6) "Constant voltage"
    annotation (Placement(transformation(origin={-50,-170}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nc(V=5) "Constant voltage"
    annotation (Placement(transformation(origin={60,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pb(V=-0.6) "Constant voltage"
    annotation (Placement(transformation(origin={130,-170}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pc(V=-5) "Constant voltage"
    annotation (Placement(transformation(origin={240,-160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.HeatTransfer.Sources.FixedTemperature hot1(T=350) "Fixed temperature"
    annotation (Placement(transformation(origin={360,-38}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.HeatTransfer.Sources.FixedTemperature hot2(T=350) "Fixed temperature"
    annotation (Placement(transformation(origin={0,-38}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.HeatTransfer.Sources.FixedTemperature hot3(T=350) "Fixed temperature"
    annotation (Placement(transformation(origin={180,-38}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.HeatTransfer.Sources.FixedTemperature hot4(T=350) "Fixed temperature"
    annotation (Placement(transformation(origin={0,-188}, extent={{-10,-10},{10,10}}, rotation=90)));
  Thermal.HeatTransfer.Sources.FixedTemperature hot5(T=350) "Fixed temperature"
    annotation (Placement(transformation(origin={180,-188}, extent={{-10,-10},{10,10}}, rotation=90)));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{370,-80},{390,-60}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{10,-80},{30,-60}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{190,-80},{210,-60}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{10,-230},{30,-210}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{190,-230},{210,-210}})));
equation
  connect(vd.p, diode.p) annotation (Line(points={{310,-10},{310,0},{350,0}}, color={0,0,255}));
  connect(diode.n, ground1.p) annotation (Line(points={{370,0},{380,0},{380,-60}}, color={0,0,255}));
  connect(nd.p, n.D) annotation (Line(points={{60,0},{60,25},{10,25},{10,5}}, color={0,0,255}));
  connect(ng.p, n.G) annotation (Line(points={{-50,-10},{-50,0},{-10,0}}, color={0,0,255}));
  connect(n.S, ground2.p) annotation (Line(points={{10,-5},{20,-5},{20,-60}}, color={0,0,255}));
  connect(n.B, ground2.p) annotation (Line(points={{10,0},{20,0},{20,-60}}, color={0,0,255}));
  connect(pd.p, p.D) annotation (Line(points={{240,0},{240,25},{190,25},{190,5}}, color={0,0,255}));
  connect(pg.p, p.G) annotation (Line(points={{130,-10},{130,0},{170,0}}, color={0,0,255}));
  connect(p.S, ground3.p) annotation (Line(points={{190,-5},{200,-5},{200,-60}}, color={0,0,255}));
  connect(p.B, ground3.p) annotation (Line(points={{190,0},{200,0},{200,-60}}, color={0,0,255}));
  connect(nb.p, npn.B) annotation (Line(points={{-50,-160},{-50,-150},{-10,-150}}, color={0,0,255}));
  connect(nc.p, npn.C) annotation (Line(points={{60,-150},{60,-125},{10,-125},{10,-145}}, color={0,0,255}));
  connect(npn.E, ground4.p) annotation (Line(points={{10,-155},{20,-155},{20,-210}}, color={0,0,255}));
  connect(pb.p, pnp.B) annotation (Line(points={{130,-160},{130,-150},{170,-150}}, color={0,0,255}));
  connect(pc.p, pnp.C) annotation (Line(points={{240,-150},{240,-125},{190,-125},{190,-145}}, color={0,0,255}));
  connect(pnp.E, ground5.p) annotation (Line(points={{190,-155},{200,-155},{200,-210}}, color={0,0,255}));
  connect(vd.n, ground1.p) annotation (Line(points={{310,-30},{310,-60},{380,-60}}, color={0,0,255}));
  connect(nd.n, ground2.p) annotation (Line(points={{60,-20},{60,-60},{20,-60}}, color={0,0,255}));
  connect(ng.n, ground2.p) annotation (Line(points={{-50,-30},{-50,-60},{20,-60}}, color={0,0,255}));
  connect(pd.n, ground3.p) annotation (Line(points={{240,-20},{240,-60},{200,-60}}, color={0,0,255}));
  connect(pg.n, ground3.p) annotation (Line(points={{130,-30},{130,-60},{200,-60}}, color={0,0,255}));
  connect(nb.n, ground4.p) annotation (Line(points={{-50,-180},{-50,-210},{20,-210}}, color={0,0,255}));
  connect(nc.n, ground4.p) annotation (Line(points={{60,-170},{60,-210},{20,-210}}, color={0,0,255}));
  connect(pb.n, ground5.p) annotation (Line(points={{130,-180},{130,-210},{200,-210}}, color={0,0,255}));
  connect(pc.n, ground5.p) annotation (Line(points={{240,-170},{240,-210},{200,-210}}, color={0,0,255}));
  connect(diode.heatPort, hot1.port) annotation (Line(points={{360,-10},{360,-28}}, color={191,0,0}));
  connect(n.heatPort, hot2.port) annotation (Line(points={{0,-10},{0,-28}}, color={191,0,0}));
  connect(p.heatPort, hot3.port) annotation (Line(points={{180,-10},{180,-28}}, color={191,0,0}));
  connect(npn.heatPort, hot4.port) annotation (Line(points={{0,-160},{0,-178}}, color={191,0,0}));
  connect(pnp.heatPort, hot5.port) annotation (Line(points={{180,-160},{180,-178}}, color={191,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"npn.C.i", "n.D.i", "diode.i"}),
    Diagram(coordinateSystem(extent={{-80,-240},{400,45}})),
    Documentation(info="<html>
<p>A diode, field-effect and bipolar transistors at 350 K with fixed voltages: the currents follow the laws at that temperature,
and the power of each arrives at its heat port.</p>
<p>Reference: the laws of the junctions and channels evaluated by hand.</p>
</html>"));
end HotSemiconductors;

within BondLib.Examples.Components;
model HotSemiconductors "Semiconductors at 350 K and the heat they give off"
  extends Modelica.Icons.Example;
  Electrical.Analog.Semiconductors.HeatingDiode diode(Ids=1e-12,
      R=1e6) "Diode that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Semiconductors.HeatingNMOS n "Field-effect transistor, n channel,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{40,-96},{60,-76}})));
  Electrical.Analog.Semiconductors.HeatingPMOS p "Field-effect transistor, p channel,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{220,-10},{240,10}})));
  Electrical.Analog.Semiconductors.HeatingNPN npn(XTB=1) "Bipolar transistor, npn,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{220,-140},{240,-120}})));
  Electrical.Analog.Semiconductors.HeatingPNP pnp(XTB=1) "Bipolar transistor, pnp,
      that depends on temperature and gives off heat"
    annotation (Placement(transformation(extent={{400,-10},{420,10}})));
  Electrical.Analog.Sources.ConstantVoltage vd(V=0.4) "Constant voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nd(V=2) "Constant voltage"
    annotation (Placement(transformation(origin={0,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage ng(V=3) "Constant voltage"
    annotation (Placement(transformation(origin={100,-96}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pd(V=-2) "Constant voltage"
    annotation (Placement(transformation(origin={180,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pg(V=-3) "Constant voltage"
    annotation (Placement(transformation(origin={280,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nb(V=0.6) "Constant voltage"
    annotation (Placement(transformation(origin={180,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nc(V=5) "Constant voltage"
    annotation (Placement(transformation(origin={280,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pb(V=-0.6) "Constant voltage"
    annotation (Placement(transformation(origin={360,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pc(V=-5) "Constant voltage"
    annotation (Placement(transformation(origin={460,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Thermal.HeatTransfer.Sources.FixedTemperature hot1(T=350) "Fixed temperature"
    annotation (Placement(transformation(extent={{110,-10},{90,10}})));
  Thermal.HeatTransfer.Sources.FixedTemperature hot2(T=350) "Fixed temperature"
    annotation (Placement(transformation(extent={{110,-140},{90,-120}})));
  Thermal.HeatTransfer.Sources.FixedTemperature hot3(T=350) "Fixed temperature"
    annotation (Placement(transformation(extent={{290,-54},{270,-34}})));
  Thermal.HeatTransfer.Sources.FixedTemperature hot4(T=350) "Fixed temperature"
    annotation (Placement(transformation(extent={{290,-184},{270,-164}})));
  Thermal.HeatTransfer.Sources.FixedTemperature hot5(T=350) "Fixed temperature"
    annotation (Placement(transformation(extent={{470,-54},{450,-34}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{40,-60},{60,-40}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{40,-190},{60,-170}})));
  Electrical.Analog.Basic.Ground ground3 "Ground"
    annotation (Placement(transformation(extent={{220,-104},{240,-84}})));
  Electrical.Analog.Basic.Ground ground4 "Ground"
    annotation (Placement(transformation(extent={{220,-234},{240,-214}})));
  Electrical.Analog.Basic.Ground ground5 "Ground"
    annotation (Placement(transformation(extent={{400,-104},{420,-84}})));
equation
  connect(vd.p, diode.p) annotation (Line(points={{0,0},{40,0}}, color={0,0,255}));
  connect(diode.n, ground1.p) annotation (Line(points={{60,0},{60,-34},{50,-34},{50,-40}}, color={0,0,255}));
  connect(nd.p, n.D) annotation (Line(points={{0,-86},{0,-81},{60,-81}}, color={0,0,255}));
  connect(ng.p, n.G) annotation (Line(points={{100,-86},{40,-86}}, color={0,0,255}));
  connect(n.S, ground2.p) annotation (Line(points={{60,-91},{60,-164},{50,-164},{50,-170}}, color={0,0,255}));
  connect(n.B, ground2.p) annotation (Line(points={{60,-86},{60,-164},{50,-164},{50,-170}}, color={0,0,255}));
  connect(pd.p, p.D) annotation (Line(points={{180,0},{180,5},{240,5}}, color={0,0,255}));
  connect(pg.p, p.G) annotation (Line(points={{280,0},{220,0}}, color={0,0,255}));
  connect(p.S, ground3.p) annotation (Line(points={{240,-5},{240,-78},{230,-78},{230,-84}}, color={0,0,255}));
  connect(p.B, ground3.p) annotation (Line(points={{240,0},{240,-78},{230,-78},{230,-84}}, color={0,0,255}));
  connect(nb.p, npn.B) annotation (Line(points={{180,-130},{220,-130}}, color={0,0,255}));
  connect(nc.p, npn.C) annotation (Line(points={{280,-130},{280,-125},{240,-125}}, color={0,0,255}));
  connect(npn.E, ground4.p) annotation (Line(points={{240,-135},{240,-208},{230,-208},{230,-214}}, color={0,0,255}));
  connect(pb.p, pnp.B) annotation (Line(points={{360,0},{400,0}}, color={0,0,255}));
  connect(pc.p, pnp.C) annotation (Line(points={{460,0},{460,5},{420,5}}, color={0,0,255}));
  connect(pnp.E, ground5.p) annotation (Line(points={{420,-5},{420,-78},{410,-78},{410,-84}}, color={0,0,255}));
  connect(vd.n, ground1.p) annotation (Line(points={{0,-20},{0,-34},{50,-34},{50,-40}}, color={0,0,255}));
  connect(nd.n, ground2.p) annotation (Line(points={{0,-106},{0,-164},{50,-164},{50,-170}}, color={0,0,255}));
  connect(ng.n, ground2.p) annotation (Line(points={{100,-106},{100,-164},{50,-164},{50,-170}}, color={0,0,255}));
  connect(pd.n, ground3.p) annotation (Line(points={{180,-20},{180,-78},{230,-78},{230,-84}}, color={0,0,255}));
  connect(pg.n, ground3.p) annotation (Line(points={{280,-20},{280,-78},{230,-78},{230,-84}}, color={0,0,255}));
  connect(nb.n, ground4.p) annotation (Line(points={{180,-150},{180,-208},{230,-208},{230,-214}}, color={0,0,255}));
  connect(nc.n, ground4.p) annotation (Line(points={{280,-150},{280,-208},{230,-208},{230,-214}}, color={0,0,255}));
  connect(pb.n, ground5.p) annotation (Line(points={{360,-20},{360,-78},{410,-78},{410,-84}}, color={0,0,255}));
  connect(pc.n, ground5.p) annotation (Line(points={{460,-20},{460,-78},{410,-78},{410,-84}}, color={0,0,255}));
  connect(diode.heatPort, hot1.port) annotation (Line(points={{50,-10},{70,-10},{70,0},{90,0}}, color={191,0,0}));
  connect(n.heatPort, hot2.port) annotation (Line(points={{50,-96},{70,-96},{70,-130},{90,-130}}, color={191,0,0}));
  connect(p.heatPort, hot3.port) annotation (Line(points={{230,-10},{250,-10},{250,-44},{270,-44}}, color={191,0,0}));
  connect(npn.heatPort, hot4.port) annotation (Line(points={{230,-140},{250,-140},{250,-174},{270,-174}}, color={191,0,0}));
  connect(pnp.heatPort, hot5.port) annotation (Line(points={{410,-10},{430,-10},{430,-44},{450,-44}}, color={191,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"npn.C.i", "n.D.i", "diode.i"}),
    Diagram(coordinateSystem(extent={{-30,-254},{490,30}})),
    Documentation(info="<html>
<p>A diode, field-effect and bipolar transistors at 350 K with fixed voltages: the currents follow the laws at that temperature,
and the power of each arrives at its heat port.</p>
<p>Reference: the laws of the junctions and channels evaluated by hand.</p>
</html>"));
end HotSemiconductors;

within BondLib.Examples.Components;
model BulkAndBacklash "The effect of the bulk, and play with damping"
  extends Modelica.Icons.Example;
  Electrical.Analog.Semiconductors.NMOS n "Field-effect transistor, n channel"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Electrical.Analog.Semiconductors.PMOS p "Field-effect transistor, p channel"
    annotation (Placement(transformation(extent={{170,-10},{190,10}})));
  Electrical.Analog.Sources.ConstantVoltage nd(V=2) "Constant voltage"
    annotation (Placement(transformation(origin={70,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage ng(V=3) "Constant voltage"
    annotation (Placement(transformation(origin={-50,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nb(V=-1) "Constant voltage"
    annotation (Placement(transformation(origin={40,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pd(V=-2) "Constant voltage"
    annotation (Placement(transformation(origin={250,0}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pg(V=-3.5) "Constant voltage"
    annotation (Placement(transformation(origin={130,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pb(V=1) "Constant voltage"
    annotation (Placement(transformation(origin={220,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  Mechanical.Rotational.Sources.ConstantSpeed drive(w_fixed=1) "Constant angular velocity"
    annotation (Placement(transformation(origin={160,-110}, extent={{10,-10},{-10,10}})));
  Mechanical.Rotational.Passive.ElastoBacklash gap(c=100, d=2, b=1) "Spring with play"
    annotation (Placement(transformation(extent={{90,-120},{110,-100}})));
  Mechanical.Rotational.Passive.Fixed wall "Flange that does not move"
    annotation (Placement(transformation(extent={{35,-120},{55,-100}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{0,-65},{20,-45}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{180,-65},{200,-45}})));
equation
  connect(nd.p, n.D) annotation (Line(points={{70,10},{70,30},{10,30},{10,5}}, color={0,0,255}));
  connect(ng.p, n.G) annotation (Line(points={{-50,-10},{-50,0},{-10,0}}, color={0,0,255}));
  connect(nb.p, n.B) annotation (Line(points={{40,-10},{40,0},{10,0}}, color={0,0,255}));
  connect(n.S, ground1.p) annotation (Line(points={{10,-5},{10,-45}}, color={0,0,255}));
  connect(pd.p, p.D) annotation (Line(points={{250,10},{250,30},{190,30},{190,5}}, color={0,0,255}));
  connect(pg.p, p.G) annotation (Line(points={{130,-10},{130,0},{170,0}}, color={0,0,255}));
  connect(pb.p, p.B) annotation (Line(points={{220,-10},{220,0},{190,0}}, color={0,0,255}));
  connect(p.S, ground2.p) annotation (Line(points={{190,-5},{190,-45}}, color={0,0,255}));
  connect(nd.n, ground1.p) annotation (Line(points={{70,-10},{70,-45},{10,-45}}, color={0,0,255}));
  connect(ng.n, ground1.p) annotation (Line(points={{-50,-30},{-50,-45},{10,-45}}, color={0,0,255}));
  connect(nb.n, ground1.p) annotation (Line(points={{40,-30},{40,-45},{10,-45}}, color={0,0,255}));
  connect(pd.n, ground2.p) annotation (Line(points={{250,-10},{250,-45},{190,-45}}, color={0,0,255}));
  connect(pg.n, ground2.p) annotation (Line(points={{130,-30},{130,-45},{190,-45}}, color={0,0,255}));
  connect(pb.n, ground2.p) annotation (Line(points={{220,-30},{220,-45},{190,-45}}, color={0,0,255}));
  connect(wall.flange, gap.flange_a) annotation (Line(points={{45,-110},{90,-110}}, color={0,0,0}));
  connect(gap.flange_b, drive.flange) annotation (Line(points={{110,-110},{150,-110}}, color={0,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"gap.tau", "n.D.i"}),
    Diagram(coordinateSystem(extent={{-80,-140},{280,50}})),
    Documentation(info="<html>
<p>Two field-effect transistors whose bulk lies below their source conduct less, since their threshold has risen. A shaft turns
within the play of a gear before it meets spring and damper.</p>
<p>Reference: the law of Shichman and Hodges, and a straight line beyond the play.</p>
</html>"));
end BulkAndBacklash;

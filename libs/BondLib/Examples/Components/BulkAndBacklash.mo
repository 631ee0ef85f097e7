within BondLib.Examples.Components;
model BulkAndBacklash "The effect of the bulk, and play with damping"
  extends Modelica.Icons.Example;
  Electrical.Analog.Semiconductors.NMOS n "Field-effect transistor, n channel"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Electrical.Analog.Semiconductors.PMOS p "Field-effect transistor, p channel"
    annotation (Placement(transformation(extent={{40,-140},{60,-120}})));
  Electrical.Analog.Sources.ConstantVoltage nd(V=2) "Constant voltage"
    annotation (Placement(transformation(origin={0,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage ng(V=3) "Constant voltage"
    annotation (Placement(transformation(origin={100,-10}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage nb(V=-1) "Constant voltage"
    annotation (Placement(transformation(origin={100,-54}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pd(V=-2) "Constant voltage"
    annotation (Placement(transformation(origin={0,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pg(V=-3.5) "Constant voltage"
    annotation (Placement(transformation(origin={100,-140}, extent={{-10,-10},{10,10}}, rotation=270)));
  Electrical.Analog.Sources.ConstantVoltage pb(V=1) "Constant voltage"
    annotation (Placement(transformation(origin={100,-184}, extent={{-10,-10},{10,10}}, rotation=270)));
  Mechanical.Rotational.Sources.ConstantSpeed drive(w_fixed=1) "Constant angular velocity"
    annotation (Placement(transformation(extent={{-10,-270},{10,-250}})));
  Mechanical.Rotational.Passive.ElastoBacklash gap(c=100, d=2, b=1) "Spring with play"
    annotation (Placement(transformation(extent={{40,-270},{60,-250}})));
  Mechanical.Rotational.Passive.Fixed wall "Flange that does not move"
    annotation (Placement(transformation(extent={{90,-270},{110,-250}})));
  Electrical.Analog.Basic.Ground ground1 "Ground"
    annotation (Placement(transformation(extent={{40,-104},{60,-84}})));
  Electrical.Analog.Basic.Ground ground2 "Ground"
    annotation (Placement(transformation(extent={{40,-234},{60,-214}})));
equation
  connect(nd.p, n.D) annotation (Line(points={{0,0},{0,5},{60,5}}, color={0,0,255}));
  connect(ng.p, n.G) annotation (Line(points={{100,0},{40,0}}, color={0,0,255}));
  connect(nb.p, n.B) annotation (Line(points={{100,-44},{100,0},{60,0}}, color={0,0,255}));
  connect(n.S, ground1.p) annotation (Line(points={{60,-5},{60,-78},{50,-78},{50,-84}}, color={0,0,255}));
  connect(pd.p, p.D) annotation (Line(points={{0,-130},{0,-125},{60,-125}}, color={0,0,255}));
  connect(pg.p, p.G) annotation (Line(points={{100,-130},{40,-130}}, color={0,0,255}));
  connect(pb.p, p.B) annotation (Line(points={{100,-174},{100,-130},{60,-130}}, color={0,0,255}));
  connect(p.S, ground2.p) annotation (Line(points={{60,-135},{60,-208},{50,-208},{50,-214}}, color={0,0,255}));
  connect(nd.n, ground1.p) annotation (Line(points={{0,-20},{0,-78},{50,-78},{50,-84}}, color={0,0,255}));
  connect(ng.n, ground1.p) annotation (Line(points={{100,-20},{100,-78},{50,-78},{50,-84}}, color={0,0,255}));
  connect(nb.n, ground1.p) annotation (Line(points={{100,-64},{100,-78},{50,-78},{50,-84}}, color={0,0,255}));
  connect(pd.n, ground2.p) annotation (Line(points={{0,-150},{0,-208},{50,-208},{50,-214}}, color={0,0,255}));
  connect(pg.n, ground2.p) annotation (Line(points={{100,-150},{100,-208},{50,-208},{50,-214}}, color={0,0,255}));
  connect(pb.n, ground2.p) annotation (Line(points={{100,-194},{100,-208},{50,-208},{50,-214}}, color={0,0,255}));
  connect(wall.flange, gap.flange_a) annotation (Line(points={{100,-260},{40,-260}}, color={0,0,0}));
  connect(gap.flange_b, drive.flange) annotation (Line(points={{60,-260},{10,-260}}, color={0,0,0}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"gap.tau", "n.D.i"}),
    Diagram(coordinateSystem(extent={{-30,-290},{130,30}})),
    Documentation(info="<html>
<p>Two field-effect transistors whose bulk lies below their source conduct less, since their threshold has risen. A shaft turns
within the play of a gear before it meets spring and damper.</p>
<p>Reference: the law of Shichman and Hodges, and a straight line beyond the play.</p>
</html>"));
end BulkAndBacklash;

within BondLib.Examples.Components;
model LargeJunctions "Junctions with many named ports"
  extends Modelica.Icons.Example;
  Sources.Sf source(f0=10) "Constant source of flow"
    annotation (Placement(transformation(origin={-90,-30}, extent={{10,-10},{-10,10}})));
  Junctions.J0large zero(n=5) "0-junction with up to eight named ports"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Passive.R r1(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={-90,25}, extent={{10,-10},{-10,10}})));
  Passive.R r2(R=2) "Linear resistance"
    annotation (Placement(transformation(origin={-40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R r3(R=4) "Linear resistance"
    annotation (Placement(transformation(extent={{0,15},{20,35}})));
  Junctions.J1large one(n=6) "1-junction with up to eight named ports"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Passive.R s1(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={50,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R s2(R=3) "Linear resistance"
    annotation (Placement(transformation(origin={75,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.I i(I=2, f(start=0, fixed=true)) "Linear inertia"
    annotation (Placement(transformation(extent={{115,15},{135,35}})));
  Sensors.Dq q1(q0=1) "Sensor: displacement"
    annotation (Placement(transformation(extent={{115,-10},{135,10}})));
  Sensors.Dq q2(q0=2) "Sensor: displacement"
    annotation (Placement(transformation(extent={{115,-35},{135,-15}})));
  Bonds.Bond45 b45 "A-causal bond, drawn from the lower left to the upper right"
    annotation (Placement(transformation(extent={{-80,-30},{-50,0}})));
  Bonds.Bond b1 "A-causal bond"
    annotation (Placement(transformation(origin={-70,25}, extent={{10,-10},{-10,10}})));
  Bonds.Bond b2 "A-causal bond"
    annotation (Placement(transformation(origin={-40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond b3 "A-causal bond"
    annotation (Placement(transformation(extent={{-20,15},{0,35}})));
  Bonds.Bond b4 "A-causal bond"
    annotation (Placement(transformation(extent={{0,-10},{20,10}})));
  Bonds.Bond b5 "A-causal bond"
    annotation (Placement(transformation(origin={50,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond b6 "A-causal bond"
    annotation (Placement(transformation(origin={75,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond b7 "A-causal bond"
    annotation (Placement(transformation(extent={{95,15},{115,35}})));
  Bonds.Bond b8 "A-causal bond"
    annotation (Placement(transformation(extent={{95,-10},{115,10}})));
  Bonds.Bond b9 "A-causal bond"
    annotation (Placement(transformation(extent={{95,-35},{115,-15}})));
equation
  connect(source.BondCon1, b45.BondCon1) annotation (Line(points={{-80,-30},{-80,-30}}, color={192,192,192}));
  connect(b45.BondCon2, zero.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(zero.BondCon2, b1.BondCon1) annotation (Line(points={{-50,10},{-50,25},{-60,25}}, color={192,192,192}));
  connect(b1.BondCon2, r1.BondCon1) annotation (Line(points={{-80,25},{-80,25}}, color={192,192,192}));
  connect(zero.BondCon3, b2.BondCon1) annotation (Line(points={{-40,10},{-40,30}}, color={192,192,192}));
  connect(b2.BondCon2, r2.BondCon1) annotation (Line(points={{-40,50},{-40,50}}, color={192,192,192}));
  connect(zero.BondCon4, b3.BondCon1) annotation (Line(points={{-30,10},{-30,25},{-20,25}}, color={192,192,192}));
  connect(b3.BondCon2, r3.BondCon1) annotation (Line(points={{0,25},{0,25}}, color={192,192,192}));
  connect(zero.BondCon5, b4.BondCon1) annotation (Line(points={{-30,0},{0,0}}, color={192,192,192}));
  connect(b4.BondCon2, one.BondCon1) annotation (Line(points={{20,0},{50,0}}, color={192,192,192}));
  connect(one.BondCon2, b5.BondCon1) annotation (Line(points={{50,10},{50,30}}, color={192,192,192}));
  connect(b5.BondCon2, s1.BondCon1) annotation (Line(points={{50,50},{50,50}}, color={192,192,192}));
  connect(one.BondCon3, b6.BondCon1) annotation (Line(points={{60,10},{60,20},{75,20},{75,30}}, color={192,192,192}));
  connect(b6.BondCon2, s2.BondCon1) annotation (Line(points={{75,50},{75,50}}, color={192,192,192}));
  connect(one.BondCon4, b7.BondCon1) annotation (Line(points={{70,10},{85,10},{85,25},{95,25}}, color={192,192,192}));
  connect(b7.BondCon2, i.BondCon1) annotation (Line(points={{115,25},{115,25}}, color={192,192,192}));
  connect(one.BondCon5, b8.BondCon1) annotation (Line(points={{70,0},{95,0}}, color={192,192,192}));
  connect(b8.BondCon2, q1.BondCon1) annotation (Line(points={{115,0},{115,0}}, color={192,192,192}));
  connect(one.BondCon6, b9.BondCon1) annotation (Line(points={{70,-10},{85,-10},{85,-25},{95,-25}}, color={192,192,192}));
  connect(b9.BondCon2, q2.BondCon1) annotation (Line(points={{115,-25},{115,-25}}, color={192,192,192}));
  annotation (
    experiment(StopTime=2, Interval=0.01, Tolerance=1e-8),
    __Harpoon(plot={"i.f", "q1.q", "q2.q"}),
    Diagram(coordinateSystem(extent={{-110,-50},{150,80}})),
    Documentation(info="<html>
<p>A flow divides between three resistances and a branch with an inertia; two sensors integrate one and the same flow from
different starts.</p>
<p>Reference: current divider with an inductance.</p>
</html>"));
end LargeJunctions;

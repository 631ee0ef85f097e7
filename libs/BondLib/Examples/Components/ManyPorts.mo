within BondLib.Examples.Components;
model ManyPorts "Junctions with two and six ports"
  extends Modelica.Icons.Example;
  Sources.Sf sf(f0=6) "Constant source of flow"
    annotation (Placement(transformation(origin={-140,0}, extent={{10,-10},{-10,10}})));
  Junctions.J1p2 j2 "1-junction with two ports"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Junctions.J0p6 j0 "0-junction with six ports"
    annotation (Placement(transformation(extent={{-70,-10},{-50,10}})));
  Junctions.J1p6 j1 "1-junction with six ports"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Passive.R a1(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={-80,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R a2(R=2) "Linear resistance"
    annotation (Placement(transformation(origin={-80,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R a3(R=4) "Linear resistance"
    annotation (Placement(transformation(origin={-40,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R b1(R=1) "Linear resistance"
    annotation (Placement(transformation(extent={{95,-10},{115,10}})));
  Passive.R b2(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={40,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R b3(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={80,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R b4(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={80,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.RF rf(n=2, R=[2, 1; 1, 3]) "Last resistance of both junctions"
    annotation (Placement(transformation(origin={0,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Sensors.ePbond pIn "Power into the 0-junction"
    annotation (Placement(transformation(extent={{-90,-10},{-70,10}})));
  Sensors.fPbond pOut "Power of the branch"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Bonds.Bond b0 "A-causal bond"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Bonds.Bond ba1 "A-causal bond"
    annotation (Placement(transformation(origin={-80,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond ba2 "A-causal bond"
    annotation (Placement(transformation(origin={-80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond ba3 "A-causal bond"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond bb1 "A-causal bond"
    annotation (Placement(transformation(extent={{75,-10},{95,10}})));
  Bonds.Bond bb2 "A-causal bond"
    annotation (Placement(transformation(origin={40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond bb3 "A-causal bond"
    annotation (Placement(transformation(origin={80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond bb4 "A-causal bond"
    annotation (Placement(transformation(origin={80,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond bra "A-causal bond"
    annotation (Placement(transformation(extent={{-38,20},{-18,40}})));
  Bonds.Bond brb "A-causal bond"
    annotation (Placement(transformation(origin={28,30}, extent={{10,-10},{-10,10}})));
equation
  connect(sf.BondCon1, b0.BondCon1) annotation (Line(points={{-130,0},{-130,0}}, color={192,192,192}));
  connect(b0.BondCon2, j2.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(j2.BondCon2, pIn.fBondCon1) annotation (Line(points={{-90,0},{-90,0}}, color={192,192,192}));
  connect(pIn.eBondCon1, j0.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(j0.BondCon6, ba1.BondCon1) annotation (Line(points={{-64,10},{-64,20},{-80,20},{-80,30}}, color={192,192,192}));
  connect(j0.BondCon3, ba2.BondCon1) annotation (Line(points={{-64,-10},{-64,-20},{-80,-20},{-80,-30}}, color={192,192,192}));
  connect(j0.BondCon4, ba3.BondCon1) annotation (Line(points={{-56,-10},{-56,-20},{-40,-20},{-40,-30}}, color={192,192,192}));
  connect(j0.BondCon5, bra.BondCon1) annotation (Line(points={{-56,10},{-56,30},{-38,30}}, color={192,192,192}));
  connect(j0.BondCon2, pOut.eBondCon1) annotation (Line(points={{-50,0},{-10,0}}, color={192,192,192}));
  connect(pOut.fBondCon1, j1.BondCon1) annotation (Line(points={{10,0},{50,0}}, color={192,192,192}));
  connect(j1.BondCon2, bb1.BondCon1) annotation (Line(points={{70,0},{75,0}}, color={192,192,192}));
  connect(j1.BondCon3, bb2.BondCon1) annotation (Line(points={{56,-10},{56,-20},{40,-20},{40,-30}}, color={192,192,192}));
  connect(j1.BondCon4, bb3.BondCon1) annotation (Line(points={{64,-10},{64,-20},{80,-20},{80,-30}}, color={192,192,192}));
  connect(j1.BondCon5, bb4.BondCon1) annotation (Line(points={{64,10},{64,20},{80,20},{80,30}}, color={192,192,192}));
  connect(j1.BondCon6, brb.BondCon1) annotation (Line(points={{56,10},{56,30},{38,30}}, color={192,192,192}));
  connect(bra.BondCon2, rf.BondCon[1]) annotation (Line(points={{-18,30},{0,30},{0,50}}, color={192,192,192}));
  connect(brb.BondCon2, rf.BondCon[2]) annotation (Line(points={{18,30},{0,30},{0,50}}, color={192,192,192}));
  connect(ba1.BondCon2, a1.BondCon1) annotation (Line(points={{-80,50},{-80,50}}, color={192,192,192}));
  connect(ba2.BondCon2, a2.BondCon1) annotation (Line(points={{-80,-50},{-80,-50}}, color={192,192,192}));
  connect(ba3.BondCon2, a3.BondCon1) annotation (Line(points={{-40,-50},{-40,-50}}, color={192,192,192}));
  connect(bb1.BondCon2, b1.BondCon1) annotation (Line(points={{95,0},{95,0}}, color={192,192,192}));
  connect(bb2.BondCon2, b2.BondCon1) annotation (Line(points={{40,-50},{40,-50}}, color={192,192,192}));
  connect(bb3.BondCon2, b3.BondCon1) annotation (Line(points={{80,-50},{80,-50}}, color={192,192,192}));
  connect(bb4.BondCon2, b4.BondCon1) annotation (Line(points={{80,50},{80,50}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"rf.f[1]", "rf.f[2]", "pIn.P"}),
    Diagram(coordinateSystem(extent={{-160,-80},{130,90}})),
    Documentation(info="<html>
<p>Junctions with two and six ports, meters of power that are bonds, and a field of resistances that couples a branch of common
effort with one of common flow.</p>
<p>Reference: linear equations solved by hand.</p>
</html>"));
end ManyPorts;

within BondLib.Examples.Components;
model ManyPorts "Junctions with two and six ports"
  extends Modelica.Icons.Example;
  Sources.Sf sf(f0=6) "Constant source of flow"
    annotation (Placement(transformation(extent={{-130,-10},{-150,10}})));
  Junctions.J1p2 j2 "1-junction with two ports"
    annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  Junctions.J0p6 j0 "0-junction with six ports"
    annotation (Placement(transformation(extent={{-50,-10},{-30,10}})));
  Junctions.J1p6 j1 "1-junction with six ports"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Passive.R a1(R=1) "Linear resistance"
    annotation (Placement(transformation(extent={{0,30},{20,50}})));
  Passive.R a2(R=2) "Linear resistance"
    annotation (Placement(transformation(origin={-70,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R a3(R=4) "Linear resistance"
    annotation (Placement(transformation(origin={-10,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R b1(R=1) "Linear resistance"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Passive.R b2(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={30,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R b3(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={90,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.R b4(R=1) "Linear resistance"
    annotation (Placement(transformation(origin={90,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.RF rf(n=2, R=[2, 1; 1, 3]) "Last resistance of both junctions"
    annotation (Placement(transformation(origin={20,90}, extent={{-10,-10},{10,10}}, rotation=90)));
  Sensors.ePbond pIn "Power into the 0-junction"
    annotation (Placement(transformation(extent={{-80,-10},{-60,10}})));
  Sensors.fPbond pOut "Power of the branch"
    annotation (Placement(transformation(extent={{-7,-5},{13,15}})));
  Bonds.Bond b0 "A-causal bond"
    annotation (Placement(transformation(extent={{-130,-10},{-110,10}})));
  Bonds.Bond ba1 "A-causal bond"
    annotation (Placement(transformation(origin={-15,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond ba2 "A-causal bond"
    annotation (Placement(transformation(origin={-57,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond ba3 "A-causal bond"
    annotation (Placement(transformation(origin={-23,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond bb1 "A-causal bond"
    annotation (Placement(transformation(extent={{75,-10},{95,10}})));
  Bonds.Bond bb2 "A-causal bond"
    annotation (Placement(transformation(origin={43,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond bb3 "A-causal bond"
    annotation (Placement(transformation(origin={77,-25}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond bb4 "A-causal bond"
    annotation (Placement(transformation(origin={77,25}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond bra "A-causal bond"
    annotation (Placement(transformation(origin={-8,45}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond brb "A-causal bond"
    annotation (Placement(transformation(origin={38,45}, extent={{-10,-10},{10,10}}, rotation=90)));
equation
  connect(sf.BondCon1, b0.BondCon1) annotation (Line(points={{-130,0},{-130,0}}, color={192,192,192}));
  connect(b0.BondCon2, j2.BondCon1) annotation (Line(points={{-110,0},{-110,0}}, color={192,192,192}));
  connect(j2.BondCon2, pIn.fBondCon1) annotation (Line(points={{-90,0},{-80,0}}, color={192,192,192}));
  connect(pIn.eBondCon1, j0.BondCon1) annotation (Line(points={{-60,0},{-50,0}}, color={192,192,192}));
  connect(j0.BondCon2, ba1.BondCon1) annotation (Line(points={{-30,0},{-15,0},{-15,10}}, color={192,192,192}));
  connect(j0.BondCon3, ba2.BondCon1) annotation (Line(points={{-44,-10},{-57,-10},{-57,-15}}, color={192,192,192}));
  connect(j0.BondCon4, ba3.BondCon1) annotation (Line(points={{-36,-10},{-23,-10},{-23,-15}}, color={192,192,192}));
  connect(j0.BondCon5, bra.BondCon1) annotation (Line(points={{-36,10},{-8,10},{-8,35}}, color={192,192,192}));
  connect(j0.BondCon6, pOut.eBondCon1) annotation (Line(points={{-44,10},{-25.5,10},{-25.5,5},{-7,5}}, color={192,192,192}));
  connect(pOut.fBondCon1, j1.BondCon1) annotation (Line(points={{13,5},{31.5,5},{31.5,0},{50,0}}, color={192,192,192}));
  connect(j1.BondCon2, bb1.BondCon1) annotation (Line(points={{70,0},{75,0}}, color={192,192,192}));
  connect(j1.BondCon3, bb2.BondCon1) annotation (Line(points={{56,-10},{43,-10},{43,-15}}, color={192,192,192}));
  connect(j1.BondCon4, bb3.BondCon1) annotation (Line(points={{64,-10},{77,-10},{77,-15}}, color={192,192,192}));
  connect(j1.BondCon5, bb4.BondCon1) annotation (Line(points={{64,10},{77,10},{77,15}}, color={192,192,192}));
  connect(j1.BondCon6, brb.BondCon1) annotation (Line(points={{56,10},{38,10},{38,35}}, color={192,192,192}));
  connect(bra.BondCon2, rf.BondCon[1]) annotation (Line(points={{-8,55},{6,55},{6,80},{20,80}}, color={192,192,192}));
  connect(brb.BondCon2, rf.BondCon[2]) annotation (Line(points={{38,55},{29,55},{29,80},{20,80}}, color={192,192,192}));
  connect(ba1.BondCon2, a1.BondCon1) annotation (Line(points={{-15,30},{-15,40},{0,40}}, color={192,192,192}));
  connect(ba2.BondCon2, a2.BondCon1) annotation (Line(points={{-57,-35},{-63.5,-35},{-63.5,-40},{-70,-40}}, color={192,192,192}));
  connect(ba3.BondCon2, a3.BondCon1) annotation (Line(points={{-23,-35},{-16.5,-35},{-16.5,-40},{-10,-40}}, color={192,192,192}));
  connect(bb1.BondCon2, b1.BondCon1) annotation (Line(points={{95,0},{100,0}}, color={192,192,192}));
  connect(bb2.BondCon2, b2.BondCon1) annotation (Line(points={{43,-35},{36.5,-35},{36.5,-40},{30,-40}}, color={192,192,192}));
  connect(bb3.BondCon2, b3.BondCon1) annotation (Line(points={{77,-35},{83.5,-35},{83.5,-40},{90,-40}}, color={192,192,192}));
  connect(bb4.BondCon2, b4.BondCon1) annotation (Line(points={{77,35},{83.5,35},{83.5,40},{90,40}}, color={192,192,192}));
  annotation (
    experiment(StopTime=1, Interval=0.01, Tolerance=1e-6),
    __Harpoon(plot={"rf.f[1]", "rf.f[2]", "pIn.P"}),
    Diagram(coordinateSystem(extent={{-170,-80},{140,120}})),
    Documentation(info="<html>
<p>Junctions with two and six ports, meters of power that are bonds, and a field of resistances that couples a branch of common
effort with one of common flow.</p>
<p>Reference: linear equations solved by hand.</p>
</html>"));
end ManyPorts;

model Swing "A mass on a spring"
  BondLib.Sources.Se weight(e0=20) "Force of 20 N"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p4 velocity "One velocity"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.I mass(I=1, f(start=0, fixed=true)) "1 kg"
    annotation (Placement(transformation(origin={0,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Passive.C spring(C=0.01, e(start=0, fixed=true)) "100 N/m"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.R damper(R=1) "1 N.s/m"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1
    annotation (Placement(transformation(origin={-30,0}, extent={{-20,-10},{20,10}})));
  BondLib.Bonds.Bond B2
    annotation (Placement(transformation(origin={0,25}, extent={{-15,-10},{15,10}}, rotation=90)));
  BondLib.Bonds.Bond B3
    annotation (Placement(transformation(origin={0,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
  BondLib.Bonds.Bond B4
    annotation (Placement(transformation(origin={30,0}, extent={{-20,-10},{20,10}})));
equation
  connect(weight.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, velocity.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(velocity.BondCon4, B2.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B2.BondCon2, mass.BondCon1) annotation (Line(points={{0,40},{0,40}}, color={192,192,192}));
  connect(velocity.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B3.BondCon2, spring.BondCon1) annotation (Line(points={{0,-40},{0,-40}}, color={192,192,192}));
  connect(velocity.BondCon2, B4.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B4.BondCon2, damper.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  annotation (experiment(StopTime=5));
end Swing;

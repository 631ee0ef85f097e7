model TwoWagons "Two wagons coupled rigidly"
  BondLib.Sources.Se push(e0=10) "Force of 10 N"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p4 train "One velocity"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.I wagon1(I=2, f(start=0, fixed=true)) "2 kg"
    annotation (Placement(transformation(origin={0,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Passive.R friction(R=1) "Rolling friction"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.I wagon2(I=3) "3 kg"
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
  connect(push.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, train.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(train.BondCon4, B2.BondCon1) annotation (Line(points={{0,10},{0,10}}, color={192,192,192}));
  connect(B2.BondCon2, wagon1.BondCon1) annotation (Line(points={{0,40},{0,40}}, color={192,192,192}));
  connect(train.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B3.BondCon2, friction.BondCon1) annotation (Line(points={{0,-40},{0,-40}}, color={192,192,192}));
  connect(train.BondCon2, B4.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B4.BondCon2, wagon2.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  annotation (experiment(StopTime=20));
end TwoWagons;

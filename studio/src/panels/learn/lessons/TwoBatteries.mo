model TwoBatteries "Two batteries and a lamp at one node"
  BondLib.Sources.Se left(e0=12) "Battery of 12 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0p3 node "One voltage"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
  BondLib.Sources.Se right(e0=9) "Battery of 9 V"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.R lamp(R=4) "Lamp"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1
    annotation (Placement(transformation(origin={-30,0}, extent={{-20,-10},{20,10}})));
  BondLib.Bonds.Bond B2
    annotation (Placement(transformation(origin={30,0}, extent={{-20,-10},{20,10}}, rotation=180)));
  BondLib.Bonds.Bond B3
    annotation (Placement(transformation(origin={0,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
equation
  connect(left.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, node.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(right.BondCon1, B2.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(B2.BondCon2, node.BondCon2) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(node.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B3.BondCon2, lamp.BondCon1) annotation (Line(points={{0,-40},{0,-40}}, color={192,192,192}));
  annotation (experiment(StopTime=1));
end TwoBatteries;

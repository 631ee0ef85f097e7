model Charger "A capacitor is charged through a switch"
  BondLib.Sources.Se battery(e0=10) "Battery of 10 V"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p4 wire "Charging current"
    annotation (Placement(transformation(origin={-30,0}, extent={{-10,-10},{10,10}})));
  BondLib.Switches.Sw2 contact(Ron=1e-3, Goff=1e-9) "Switch"
    annotation (Placement(transformation(origin={-30,50}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Passive.R R1(R=1) "Series resistor"
    annotation (Placement(transformation(origin={-30,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 node "One voltage"
    annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.C C1(C=0.5, e(start=0, fixed=true)) "0.5 F"
    annotation (Placement(transformation(origin={30,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.R load(R=10) "Load"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}})));
  Modelica.Blocks.Sources.BooleanPulse open(period=2, startTime=1) "Open from 1 to 2 s, from 3 to 4 s, ..."
    annotation (Placement(transformation(origin={-90,70}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1
    annotation (Placement(transformation(origin={-55,0}, extent={{-15,-10},{15,10}})));
  BondLib.Bonds.Bond B2
    annotation (Placement(transformation(origin={-30,25}, extent={{-15,-10},{15,10}}, rotation=90)));
  BondLib.Bonds.Bond B3
    annotation (Placement(transformation(origin={-30,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
  BondLib.Bonds.Bond B4
    annotation (Placement(transformation(origin={0,0}, extent={{-20,-10},{20,10}})));
  BondLib.Bonds.Bond B5
    annotation (Placement(transformation(origin={30,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
  BondLib.Bonds.Bond B6
    annotation (Placement(transformation(origin={55,0}, extent={{-15,-10},{15,10}})));
equation
  connect(battery.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, wire.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(wire.BondCon4, B2.BondCon1) annotation (Line(points={{-30,10},{-30,10}}, color={192,192,192}));
  connect(B2.BondCon2, contact.BondCon1) annotation (Line(points={{-30,40},{-30,40}}, color={192,192,192}));
  connect(wire.BondCon3, B3.BondCon1) annotation (Line(points={{-30,-10},{-30,-10}}, color={192,192,192}));
  connect(B3.BondCon2, R1.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(wire.BondCon2, B4.BondCon1) annotation (Line(points={{-20,0},{-20,0}}, color={192,192,192}));
  connect(B4.BondCon2, node.BondCon1) annotation (Line(points={{20,0},{20,0}}, color={192,192,192}));
  connect(node.BondCon3, B5.BondCon1) annotation (Line(points={{30,-10},{30,-10}}, color={192,192,192}));
  connect(B5.BondCon2, C1.BondCon1) annotation (Line(points={{30,-40},{30,-40}}, color={192,192,192}));
  connect(node.BondCon2, B6.BondCon1) annotation (Line(points={{40,0},{40,0}}, color={192,192,192}));
  connect(B6.BondCon2, load.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  connect(open.y, contact.BooleanInPort1) annotation (Line(points={{-79,70},{-30,70},{-30,60}}, color={255,0,255}));
  annotation (experiment(StopTime=6));
end Charger;

model Divider "A voltage divider"
  BondLib.Sources.Se battery(e0=12) "Battery of 12 V"
    annotation (Placement(transformation(origin={-80,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p3 wire "One current"
    annotation (Placement(transformation(origin={-30,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.R R1(R=100) "Upper resistor"
    annotation (Placement(transformation(origin={-30,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 middle "The voltage in the middle"
    annotation (Placement(transformation(origin={30,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.R R2(R=200) "Lower resistor"
    annotation (Placement(transformation(origin={30,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.R load(R=1000) "Whoever uses the voltage"
    annotation (Placement(transformation(origin={80,0}, extent={{-10,-10},{10,10}})));
  BondLib.Bonds.Bond B1
    annotation (Placement(transformation(origin={-55,0}, extent={{-15,-10},{15,10}})));
  BondLib.Bonds.Bond B2
    annotation (Placement(transformation(origin={-30,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
  BondLib.Bonds.Bond B3
    annotation (Placement(transformation(origin={0,0}, extent={{-20,-10},{20,10}})));
  BondLib.Bonds.Bond B4
    annotation (Placement(transformation(origin={30,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
  BondLib.Bonds.Bond B5
    annotation (Placement(transformation(origin={55,0}, extent={{-15,-10},{15,10}})));
equation
  connect(battery.BondCon1, B1.BondCon1) annotation (Line(points={{-70,0},{-70,0}}, color={192,192,192}));
  connect(B1.BondCon2, wire.BondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,192,192}));
  connect(wire.BondCon3, B2.BondCon1) annotation (Line(points={{-30,-10},{-30,-10}}, color={192,192,192}));
  connect(B2.BondCon2, R1.BondCon1) annotation (Line(points={{-30,-40},{-30,-40}}, color={192,192,192}));
  connect(wire.BondCon2, B3.BondCon1) annotation (Line(points={{-20,0},{-20,0}}, color={192,192,192}));
  connect(B3.BondCon2, middle.BondCon1) annotation (Line(points={{20,0},{20,0}}, color={192,192,192}));
  connect(middle.BondCon3, B4.BondCon1) annotation (Line(points={{30,-10},{30,-10}}, color={192,192,192}));
  connect(B4.BondCon2, R2.BondCon1) annotation (Line(points={{30,-40},{30,-40}}, color={192,192,192}));
  connect(middle.BondCon2, B5.BondCon1) annotation (Line(points={{40,0},{40,0}}, color={192,192,192}));
  connect(B5.BondCon2, load.BondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,192,192}));
  annotation (experiment(StopTime=0.1));
end Divider;

model CoilAndLosses "A coil with its resistance, on a battery"
  BondLib.Sources.Se battery(e0=10) "Battery of 10 V"
    annotation (Placement(transformation(origin={-60,0}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J1p3 wire "One current"
    annotation (Placement(transformation(origin={0,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.R losses(R=5) "Resistance of the wire"
    annotation (Placement(transformation(origin={60,0}, extent={{-10,-10},{10,10}})));
  BondLib.Passive.I coil(I=2, f(start=0, fixed=true)) "Inductance"
    annotation (Placement(transformation(origin={0,-50}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B1
    annotation (Placement(transformation(origin={-30,0}, extent={{-20,-10},{20,10}})));
  BondLib.Bonds.Bond B2
    annotation (Placement(transformation(origin={30,0}, extent={{-20,-10},{20,10}})));
  BondLib.Bonds.Bond B3
    annotation (Placement(transformation(origin={0,-25}, extent={{-15,-10},{15,10}}, rotation=270)));
equation
  connect(battery.BondCon1, B1.BondCon1) annotation (Line(points={{-50,0},{-50,0}}, color={192,192,192}));
  connect(B1.BondCon2, wire.BondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,192,192}));
  connect(wire.BondCon2, B2.BondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,192,192}));
  connect(B2.BondCon2, losses.BondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,192,192}));
  connect(wire.BondCon3, B3.BondCon1) annotation (Line(points={{0,-10},{0,-10}}, color={192,192,192}));
  connect(B3.BondCon2, coil.BondCon1) annotation (Line(points={{0,-40},{0,-40}}, color={192,192,192}));
  annotation (experiment(StopTime=2));
end CoilAndLosses;

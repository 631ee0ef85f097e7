within ThermoBondLib.Examples;
model BoilingWater "Water boils into a closed space and condenses again"
  extends Modelica.Icons.Example;
  Sources.mSe mSe1 "Stove"
    annotation (Placement(transformation(origin={-90,60}, extent={{10,-10},{-10,10}})));
  Passive.HE HE1 "Stove to water"
    annotation (Placement(transformation(extent={{-60,50},{-40,70}})));
  Junctions.J0p5 J0p5_1 "Water"
    annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
  Substances.Water Water1(S_int(start=14.77309, fixed=true), V_int(start=0.049857665e-3, fixed=true), M_int(start=50e-3, fixed=true)) "Water"
    annotation (Placement(transformation(origin={-90,0}, extent={{10,-10},{-10,10}})));
  Substances.BoilCondWater BoilCondWater1(Rb=1e-7, Rc=1e-7) "Boiling and condensing"
    annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
  Passive.PVE PVE1(G=1e-8) "Equal pressures"
    annotation (Placement(transformation(extent={{-10,-50},{10,-30}})));
  Passive.HE HE2 "Equal temperatures"
    annotation (Placement(transformation(extent={{-10,40},{10,60}})));
  Junctions.J0p4 J0p4_2 "Vapour"
    annotation (Placement(transformation(extent={{40,-10},{60,10}})));
  Substances.WaterVapor WaterVapor1(S(start=0.13573, fixed=true), V(start=1e-3, fixed=true), M(start=1.5605e-5, fixed=true), epsM=1e-8) "Vapour"
    annotation (Placement(transformation(extent={{80,-10},{100,10}})));
  Bonds.ThermoBond B1 "mSe1 to HE1"
    annotation (Placement(transformation(origin={-70,60}, extent={{-10,-10},{10,10}})));
  Bonds.ThermoBond B2 "HE1 to J0p5_1"
    annotation (Placement(transformation(origin={-45,35}, extent={{-25.5,-10},{25.5,10}}, rotation=-101.3)));
  Bonds.ThermoBond B3 "J0p5_1 to Water1"
    annotation (Placement(transformation(origin={-70,0}, extent={{-10,-10},{10,10}}, rotation=180)));
  Bonds.ThermoBond B4 "J0p5_1 to BoilCondWater1"
    annotation (Placement(transformation(origin={-25,0}, extent={{-15,-10},{15,10}})));
  Bonds.ThermoBond B5 "BoilCondWater1 to J0p4_2"
    annotation (Placement(transformation(origin={25,0}, extent={{-15,-10},{15,10}})));
  Bonds.ThermoBond B6 "J0p4_2 to WaterVapor1"
    annotation (Placement(transformation(origin={70,0}, extent={{-10,-10},{10,10}})));
  Bonds.ThermoBond B7 "J0p5_1 to PVE1"
    annotation (Placement(transformation(origin={-30,-25}, extent={{-25,-10},{25,10}}, rotation=-36.9)));
  Bonds.ThermoBond B8 "PVE1 to J0p4_2"
    annotation (Placement(transformation(origin={30,-25}, extent={{-25,-10},{25,10}}, rotation=36.9)));
  Bonds.ThermoBond B9 "J0p5_1 to HE2"
    annotation (Placement(transformation(origin={-30,30}, extent={{-28.3,-10},{28.3,10}}, rotation=45)));
  Bonds.ThermoBond B10 "HE2 to J0p4_2"
    annotation (Placement(transformation(origin={30,30}, extent={{-28.3,-10},{28.3,10}}, rotation=-45)));
equation
  mSe1.s = if time < 2000 then 373.15 else 293.15;
  HE1.s = 1;
  HE2.s = 1;
  BoilCondWater1.s = WaterVapor1.V;
  connect(mSe1.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-80,60},{-80,60}}, color={192,0,0}));
  connect(B1.ThBondCon2, HE1.ThBondCon1) annotation (Line(points={{-60,60},{-60,60}}, color={192,0,0}));
  connect(HE1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{-40,60},{-40,60}}, color={192,0,0}));
  connect(B2.ThBondCon2, J0p5_1.ThBondCon5) annotation (Line(points={{-50,10},{-50,10}}, color={192,0,0}));
  connect(J0p5_1.ThBondCon1, B3.ThBondCon1) annotation (Line(points={{-60,0},{-60,0}}, color={192,0,0}));
  connect(B3.ThBondCon2, Water1.ThBondCon1) annotation (Line(points={{-80,0},{-80,0}}, color={192,0,0}));
  connect(J0p5_1.ThBondCon2, B4.ThBondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,0,0}));
  connect(B4.ThBondCon2, BoilCondWater1.ThBondCon1) annotation (Line(points={{-10,0},{-10,0}}, color={192,0,0}));
  connect(BoilCondWater1.ThBondCon2, B5.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(B5.ThBondCon2, J0p4_2.ThBondCon1) annotation (Line(points={{40,0},{40,0}}, color={192,0,0}));
  connect(J0p4_2.ThBondCon2, B6.ThBondCon1) annotation (Line(points={{60,0},{60,0}}, color={192,0,0}));
  connect(B6.ThBondCon2, WaterVapor1.ThBondCon1) annotation (Line(points={{80,0},{80,0}}, color={192,0,0}));
  connect(J0p5_1.ThBondCon3, B7.ThBondCon1) annotation (Line(points={{-50,-10},{-50,-10}}, color={192,0,0}));
  connect(B7.ThBondCon2, PVE1.ThBondCon1) annotation (Line(points={{-10,-40},{-10,-40}}, color={192,0,0}));
  connect(PVE1.ThBondCon2, B8.ThBondCon1) annotation (Line(points={{10,-40},{10,-40}}, color={192,0,0}));
  connect(B8.ThBondCon2, J0p4_2.ThBondCon3) annotation (Line(points={{50,-10},{50,-10}}, color={192,0,0}));
  connect(J0p5_1.ThBondCon4, B9.ThBondCon1) annotation (Line(points={{-50,10},{-50,10}}, color={192,0,0}));
  connect(B9.ThBondCon2, HE2.ThBondCon1) annotation (Line(points={{-10,50},{-10,50}}, color={192,0,0}));
  connect(HE2.ThBondCon2, B10.ThBondCon1) annotation (Line(points={{10,50},{10,50}}, color={192,0,0}));
  connect(B10.ThBondCon2, J0p4_2.ThBondCon4) annotation (Line(points={{50,10},{50,10}}, color={192,0,0}));
  annotation (
    experiment(StopTime=4000, Interval=4, Tolerance=1e-8),
    __Harpoon(plot={"Water1.T", "WaterVapor1.T"}),
    Diagram(coordinateSystem(extent={{-100,-100},{100,100}})),
    Documentation(info="<html>
<p>Fifty grams of water under a litre of its own vapour. The stove heats it to 373 K; the pressure follows the vapour
pressure. Then the stove becomes cold, and the vapour condenses.</p>
</html>"));
end BoilingWater;

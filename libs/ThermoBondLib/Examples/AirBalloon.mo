within ThermoBondLib.Examples;
model AirBalloon "A bottle of compressed air fills a balloon"
  extends Modelica.Icons.Example;
  SI.Temperature T_Bottle "Temperature of the bottle";
  SI.Pressure p_Bottle "Pressure of the bottle";
  SI.Volume V_Bottle "Volume of the bottle";
  SI.Mass M_Bottle "Mass of the bottle";
  SI.Entropy S_Bottle "Entropy of the bottle";
  SI.Temperature T_Balloon "Temperature of the balloon";
  SI.Pressure p_Balloon "Pressure of the balloon";
  SI.Volume V_Balloon "Volume of the balloon";
  SI.Mass M_Balloon "Mass of the balloon";
  SI.Entropy S_Balloon "Entropy of the balloon";
  Substances.Air_isochoric Bottle(S_int0=2501.978392, V_int=48.11010286e-3, M_int0=0.4) "Bottle, 7 bar"
    annotation (Placement(transformation(origin={-90,0}, extent={{10,-10},{-10,10}})));
  Passive.VF VF1(R=1e7, I=1e7) "Valve"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));
  Junctions.J0p4 J0p4_1 "Balloon"
    annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Substances.Air Balloon(S_int(start=0.0681010184, fixed=true), V_int(start=0.0083112221e-3, fixed=true), M_int(start=0.01e-3, fixed=true)) "Balloon"
    annotation (Placement(transformation(origin={20,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.HE HE1 "Heat through the skin"
    annotation (Placement(transformation(extent={{50,-10},{70,10}})));
  Passive.PVE PVE1(G=1e-4) "Skin"
    annotation (Placement(transformation(extent={{50,-50},{70,-30}})));
  Junctions.J0p3 J0p3_1 "Surroundings"
    annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  Sources.Se_Air Se_Air1 "Surroundings"
    annotation (Placement(transformation(extent={{140,-10},{160,10}})));
  Bonds.ThermoBond B1 "Bottle to VF1"
    annotation (Placement(transformation(origin={-60,0}, extent={{-20,-10},{20,10}})));
  Bonds.ThermoBond B2 "VF1 to J0p4_1"
    annotation (Placement(transformation(origin={-5,0}, extent={{-15,-10},{15,10}})));
  Bonds.ThermoBond B3 "J0p4_1 to Balloon"
    annotation (Placement(transformation(origin={20,30}, extent={{-20,-10},{20,10}}, rotation=90)));
  Bonds.ThermoBond B4 "J0p4_1 to HE1"
    annotation (Placement(transformation(origin={40,0}, extent={{-10,-10},{10,10}})));
  Bonds.ThermoBond B5 "HE1 to J0p3_1"
    annotation (Placement(transformation(origin={85,0}, extent={{-15,-10},{15,10}})));
  Bonds.ThermoBond B6 "J0p4_1 to PVE1"
    annotation (Placement(transformation(origin={35,-25}, extent={{-21.2,-10},{21.2,10}}, rotation=-45)));
  Bonds.ThermoBond B7 "PVE1 to J0p3_1"
    annotation (Placement(transformation(origin={90,-25}, extent={{-25,-10},{25,10}}, rotation=36.9)));
  Bonds.ThermoBond B8 "Se_Air1 to J0p3_1"
    annotation (Placement(transformation(origin={130,0}, extent={{-10,-10},{10,10}}, rotation=180)));
equation
  HE1.s = 3000;
  T_Bottle = Bottle.T;
  p_Bottle = Bottle.p;
  V_Bottle = Bottle.V;
  M_Bottle = Bottle.M;
  S_Bottle = Bottle.S;
  T_Balloon = Balloon.T;
  p_Balloon = Balloon.p;
  V_Balloon = Balloon.V;
  M_Balloon = Balloon.M;
  S_Balloon = Balloon.S;
  connect(Bottle.ThBondCon1, B1.ThBondCon1) annotation (Line(points={{-80,0},{-80,0}}, color={192,0,0}));
  connect(B1.ThBondCon2, VF1.ThBondCon1) annotation (Line(points={{-40,0},{-40,0}}, color={192,0,0}));
  connect(VF1.ThBondCon2, B2.ThBondCon1) annotation (Line(points={{-20,0},{-20,0}}, color={192,0,0}));
  connect(B2.ThBondCon2, J0p4_1.ThBondCon1) annotation (Line(points={{10,0},{10,0}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon4, B3.ThBondCon1) annotation (Line(points={{20,10},{20,10}}, color={192,0,0}));
  connect(B3.ThBondCon2, Balloon.ThBondCon1) annotation (Line(points={{20,50},{20,50}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon2, B4.ThBondCon1) annotation (Line(points={{30,0},{30,0}}, color={192,0,0}));
  connect(B4.ThBondCon2, HE1.ThBondCon1) annotation (Line(points={{50,0},{50,0}}, color={192,0,0}));
  connect(HE1.ThBondCon2, B5.ThBondCon1) annotation (Line(points={{70,0},{70,0}}, color={192,0,0}));
  connect(B5.ThBondCon2, J0p3_1.ThBondCon1) annotation (Line(points={{100,0},{100,0}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon3, B6.ThBondCon1) annotation (Line(points={{20,-10},{20,-10}}, color={192,0,0}));
  connect(B6.ThBondCon2, PVE1.ThBondCon1) annotation (Line(points={{50,-40},{50,-40}}, color={192,0,0}));
  connect(PVE1.ThBondCon2, B7.ThBondCon1) annotation (Line(points={{70,-40},{70,-40}}, color={192,0,0}));
  connect(B7.ThBondCon2, J0p3_1.ThBondCon3) annotation (Line(points={{110,-10},{110,-10}}, color={192,0,0}));
  connect(Se_Air1.ThBondCon1, B8.ThBondCon1) annotation (Line(points={{140,0},{140,0}}, color={192,0,0}));
  connect(B8.ThBondCon2, J0p3_1.ThBondCon2) annotation (Line(points={{120,0},{120,0}}, color={192,0,0}));
  annotation (
    experiment(StopTime=25, Interval=0.05, Tolerance=1e-8),
    __Harpoon(plot={"T_Bottle", "T_Balloon"}),
    Diagram(coordinateSystem(extent={{-120,-80},{180,100}})),
    Documentation(info="<html>
<p>Air flows from the bottle through the valve into the balloon, whose skin conducts heat well and follows the pressure
of the surroundings. The bottle cools to 165 K, nearly as in an isentropic expansion; then a little air flows back. In
version 2.1 the bottle cooled to 276 K only, since the work that pushes the air out was counted with the wrong sign.</p>
</html>"));
end AirBalloon;

within ThermoBondLib.Examples;
model PressureCooker "Pressure cooker: heated, then cooled by cold water on its cover"
  extends Modelica.Icons.Example;
  parameter SI.Temperature Tbottom = 393.15 "Temperature of the plate";
  parameter SI.Temperature Tcover = 293.15 "Temperature of the cold water";
  parameter SI.Time SwitchTime = 10000 "Time at which heating ends and cooling begins";
  parameter SI.VolumeFlowRate kRF_vapor = scale*0.105e-6 "Convection of vapour per difference of mass fractions";
  parameter SI.VolumeFlowRate kRF_air = scale*0.105e-6 "Convection of air per difference of mass fractions";
  parameter SI.ThermalConductance lambda_bottom = scale*0.35 "Conductance from the plate to the water";
  parameter SI.ThermalConductance lambda_cover = scale*0.25 "Conductance from the boundary layer to the cold water";
  parameter Real fill(min=0, max=19) = 1 "Water at the start, by 50 g in a litre; air and vapour fill the rest";
  parameter Real scale(min=0) = 1 "Size: 1 for a cooker of a litre, 1000 for one of a cubic metre";
  parameter Boolean conserving = false "True: condensing conserves energy, which version 2.1 does not";
  SI.Temperature T_water "Temperature of the water";
  SI.Temperature T_air "Temperature of the air";
  SI.Temperature T_steam "Temperature of the vapour";
  SI.Temperature T_air_boundary "Temperature of the air in the boundary layer";
  SI.Temperature T_water_boundary "Temperature of the vapour in the boundary layer";
  SI.Pressure p_water "Pressure of the water";
  SI.Pressure p_air "Pressure of the air";
  SI.Pressure p_steam "Pressure of the vapour";
  SI.Pressure p_air_boundary "Pressure of the air in the boundary layer";
  SI.Pressure p_water_boundary "Pressure of the vapour in the boundary layer";
  Real Humidity "Relative humidity";
  Real Humidity_boundary "Relative humidity in the boundary layer";
  Real Mass_frac "Mass fraction of vapour";
  Real Mass_frac_boundary "Mass fraction of vapour in the boundary layer";
  final parameter Real gas = 1 + (1 - fill)*0.049857665e-3/0.9189028e-3 "Air and vapour in the bulk at the start, by those of the paper";
  Boolean heating "True, as long as the plate heats";
  Junctions.J0p4 J0p4_1
    annotation (Placement(transformation(extent={{-342,203},{-318,227}})));
  Junctions.J0p5 J0p5_1
    annotation (Placement(transformation(extent={{-342,48},{-318,72}})));
  Junctions.J0p5 J0p5_2
    annotation (Placement(transformation(extent={{-342,-62},{-318,-38}})));
  Junctions.J0p6 J0p6_1
    annotation (Placement(transformation(extent={{-72,158},{-48,182}})));
  Junctions.J0p6 J0p6_2
    annotation (Placement(transformation(extent={{-72,93},{-48,117}})));
  Junctions.J0p5 J0p5_3
    annotation (Placement(transformation(extent={{-72,-52},{-48,-28}})));
  Junctions.J0p5 J0p5_4
    annotation (Placement(transformation(extent={{-72,-117},{-48,-93}})));
  Junctions.J0p5 J0p5_5
    annotation (Placement(transformation(extent={{-72,-182},{-48,-158}})));
  Junctions.J0p6 J0p6_5
    annotation (Placement(transformation(extent={{218,158},{242,182}})));
  Junctions.J0p6 J0p6_6
    annotation (Placement(transformation(extent={{218,93},{242,117}})));
  Junctions.J0p6 J0p6_3
    annotation (Placement(transformation(extent={{218,-52},{242,-28}})));
  Junctions.J0p6 J0p6_4
    annotation (Placement(transformation(extent={{218,-117},{242,-93}})));
  Junctions.J0p3 J0p3_2
    annotation (Placement(transformation(extent={{218,-177},{242,-153}})));
  Junctions.J0p3 J0p3_1
    annotation (Placement(transformation(extent={{373,8},{397,32}})));
  Sources.mSe mSe1 "Plate of the stove"
    annotation (Placement(transformation(origin={-385,215}, extent={{12,-12},{-12,12}})));
  Sources.Se Se2(T0=Tcover) "Cold water on the cover"
    annotation (Placement(transformation(extent={{418,8},{442,32}})));
  Substances.Water Water1(S_int(start=scale*fill*14.77309, fixed=true, nominal=scale), V_int(start=scale*fill*0.049857665e-3, fixed=true, nominal=scale*1e-5), M_int(start=scale*fill*50e-3, fixed=true, nominal=scale*1e-2),
    epsM=scale*7e-7, epsV=scale*min(1, fill)*0.1e-6, epsS=scale*min(1, fill)*0.01) "Water"
    annotation (Placement(transformation(origin={-385,5}, extent={{12,-12},{-12,12}})));
  Substances.Air Air1(S_int(start=scale*gas*7.374476568, fixed=true, nominal=scale), V_int(start=scale*gas*0.9e-3, fixed=true, nominal=scale*1e-4), M_int(start=scale*gas*1.082873165e-3, fixed=true, nominal=scale*1e-4),
    epsM=scale*0.5e-6) "Air in the bulk"
    annotation (Placement(transformation(origin={-115,138}, extent={{12,-12},{-12,12}})));
  Substances.WaterVapor WaterVapor1(S(start=scale*gas*0.09213013, fixed=true, nominal=scale*0.1), V(start=scale*gas*0.0189028e-3, fixed=true, nominal=scale*1e-5), M(start=scale*gas*0.0127859e-3, fixed=true, nominal=scale*1e-5),
    epsM=scale*1e-7) "Vapour in the bulk"
    annotation (Placement(transformation(origin={-115,-105}, extent={{12,-12},{-12,12}})));
  Substances.Air Air2(S_int(start=scale*0.14748953, fixed=true, nominal=scale*0.1), V_int(start=scale*0.018e-3, fixed=true, nominal=scale*1e-5), M_int(start=scale*0.021657463e-3, fixed=true, nominal=scale*1e-5),
    epsM=scale*0.5e-6) "Air in the boundary layer"
    annotation (Placement(transformation(extent={{278,126},{302,150}})));
  Substances.WaterVapor WaterVapor2(S(start=scale*0.001842602, fixed=true, nominal=scale*1e-3), V(start=scale*0.000378056e-3, fixed=true, nominal=scale*1e-7), M(start=scale*0.000255718e-3, fixed=true, nominal=scale*1e-7),
    epsM=scale*1e-8) "Vapour in the boundary layer"
    annotation (Placement(transformation(extent={{278,-177},{302,-153}})));
  Passive.HE HE1 "Plate to water"
    annotation (Placement(transformation(origin={-330,140}, extent={{-12,-12},{12,12}}, rotation=270)));
  Passive.HE HE2 "Air to vapour"
    annotation (Placement(transformation(origin={-100,30}, extent={{-12,-12},{12,12}}, rotation=270)));
  Passive.PVE PVE1(G=scale*0.01e-6) "Air to vapour"
    annotation (Placement(transformation(origin={-20,30}, extent={{-12,-12},{12,12}}, rotation=270)));
  Passive.HE HE3 "Water to air"
    annotation (Placement(transformation(extent={{-212,118},{-188,142}})));
  Passive.PVE PVE2(G=scale*0.01e-6) "Water to air"
    annotation (Placement(transformation(extent={{-212,58},{-188,82}})));
  Passive.HE HE4 "Water to vapour"
    annotation (Placement(transformation(extent={{-212,-22},{-188,2}})));
  Passive.PVE PVE3(G=scale*0.01e-6) "Water to vapour"
    annotation (Placement(transformation(extent={{-212,-82},{-188,-58}})));
  Substances.BoilCondWater BoilCondWater1(Rb=scale*0.1e-6, Rc=scale*0.1e-6, conserving=conserving) "Water and vapour in the bulk"
    annotation (Placement(transformation(extent={{-212,-152},{-188,-128}})));
  Substances.BoilCondWater BoilCondWater2(Rb=scale*0.00196e-6, Rc=scale*0.04e-6, conserving=conserving) "Water and vapour in the boundary layer"
    annotation (Placement(transformation(extent={{-72,-247},{-48,-223}})));
  Passive.HE HE5 "Boundary air to vapour"
    annotation (Placement(transformation(origin={60,10}, extent={{12,-12},{-12,12}})));
  Passive.HE HE6 "Air to boundary vapour"
    annotation (Placement(transformation(extent={{98,38},{122,62}})));
  Passive.PVE PVE4(G=scale*1e-11) "Boundary air to air"
    annotation (Placement(transformation(origin={85,95}, extent={{12,-12},{-12,12}})));
  Passive.PVE PVE5(G=scale*1e-11) "Vapour to boundary vapour"
    annotation (Placement(transformation(extent={{73,-72},{97,-48}})));
  Passive.HE HE7 "Vapour to boundary vapour"
    annotation (Placement(transformation(extent={{73,-107},{97,-83}})));
  Passive.RFq RFq1 "Convection of vapour"
    annotation (Placement(transformation(extent={{73,-152},{97,-128}})));
  Passive.RFV RFV1(G=scale*1e-10*max(1, kRF_vapor/(scale*0.105e-6))) "Equal pressures of vapour"
    annotation (Placement(transformation(extent={{73,-197},{97,-173}})));
  Passive.HE HE8 "Air to boundary air"
    annotation (Placement(transformation(extent={{73,118},{97,142}})));
  Passive.RFq RFq2 "Convection of air"
    annotation (Placement(transformation(extent={{73,158},{97,182}})));
  Passive.RFV RFV2(G=scale*1e-10*max(1, kRF_air/(scale*0.105e-6))) "Equal pressures of air"
    annotation (Placement(transformation(extent={{73,198},{97,222}})));
  Passive.HE HE9 "Boundary air to boundary vapour"
    annotation (Placement(transformation(origin={200,30}, extent={{-12,-12},{12,12}}, rotation=270)));
  Passive.PVE PVE6(G=scale*0.01e-6) "Boundary air to boundary vapour"
    annotation (Placement(transformation(origin={265,30}, extent={{-12,-12},{12,12}}, rotation=270)));
  Passive.HE HE10 "Boundary air to cover"
    annotation (Placement(transformation(extent={{328,93},{352,117}})));
  Passive.HE HE11 "Cover to boundary vapour"
    annotation (Placement(transformation(origin={340,-60}, extent={{12,-12},{-12,12}})));
  Passive.HE HE12 "Plate to boundary vapour"
    annotation (Placement(transformation(origin={340,-120}, extent={{12,-12},{-12,12}})));
  Passive.HE HE13 "Plate to boundary air"
    annotation (Placement(transformation(extent={{73,233},{97,257}})));
  Bonds.fThermoBond B1 "J0p5_1 to J0p5_2"
    annotation (Placement(transformation(origin={-338.4,-1}, extent={{-10,-10},{10,10}}, rotation=-94.2)));
  Bonds.fThermoBond B2 "J0p6_1 to J0p6_2"
    annotation (Placement(transformation(origin={-64.8,137.5}, extent={{-10,-10},{10,10}}, rotation=-90)));
  Bonds.fThermoBond B3 "J0p5_4 to J0p5_3"
    annotation (Placement(transformation(origin={-57.6,-72.5}, extent={{-10,-10},{10,10}}, rotation=83.3)));
  Bonds.fThermoBond B4 "J0p5_4 to J0p5_5"
    annotation (Placement(transformation(origin={-57.6,-137.5}, extent={{-10,-10},{10,10}}, rotation=-96.7)));
  Bonds.fThermoBond B5 "J0p3_2 to J0p6_4"
    annotation (Placement(transformation(origin={226.4,-141}, extent={{-10,-10},{10,10}}, rotation=70.7)));
  Bonds.fThermoBond B6 "J0p6_4 to J0p6_3"
    annotation (Placement(transformation(origin={234.8,-72.5}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.fThermoBond B7 "J0p6_5 to J0p6_6"
    annotation (Placement(transformation(origin={234.8,137.5}, extent={{-10,-10},{10,10}}, rotation=-90)));
  Bonds.fThermoBond B8 "mSe1 to J0p4_1"
    annotation (Placement(transformation(origin={-357.5,215}, extent={{-10,-10},{10,10}})));
  Bonds.fThermoBond B9 "Se2 to J0p3_1"
    annotation (Placement(transformation(origin={407.5,20}, extent={{-10,-10},{10,10}}, rotation=180)));
  Bonds.eThermoBond B10 "J0p5_1 to Water1"
    annotation (Placement(transformation(origin={-357.5,32.5}, extent={{-10,-10},{10,10}}, rotation=-119.4)));
  Bonds.eThermoBond B11 "J0p6_1 to Air1"
    annotation (Placement(transformation(origin={-87.5,154}, extent={{-10,-10},{10,10}}, rotation=-134.1)));
  Bonds.eThermoBond B12 "J0p5_4 to WaterVapor1"
    annotation (Placement(transformation(origin={-83.9,-111}, extent={{-10,-10},{10,10}}, rotation=162.6)));
  Bonds.eThermoBond B13 "J0p6_5 to Air2"
    annotation (Placement(transformation(origin={260,154}, extent={{-10,-10},{10,10}}, rotation=-41.6)));
  Bonds.eThermoBond B14 "J0p3_2 to WaterVapor2"
    annotation (Placement(transformation(origin={260,-165}, extent={{-10,-10},{10,10}})));
  Bonds.fThermoBond B15 "J0p4_1 to HE1"
    annotation (Placement(transformation(origin={-330,177.5}, extent={{-10,-10},{10,10}}, rotation=-90)));
  Bonds.eThermoBond B16 "HE1 to J0p5_1"
    annotation (Placement(transformation(origin={-330,100}, extent={{-10,-10},{10,10}}, rotation=-90)));
  Bonds.fThermoBond B17 "J0p6_2 to HE2"
    annotation (Placement(transformation(origin={-82.4,67.5}, extent={{-10,-10},{10,10}}, rotation=-124.6)));
  Bonds.eThermoBond B18 "HE2 to J0p5_3"
    annotation (Placement(transformation(origin={-86,-11}, extent={{-10,-10},{10,10}}, rotation=-64.2)));
  Bonds.fThermoBond B19 "J0p6_2 to PVE1"
    annotation (Placement(transformation(origin={-37.6,67.5}, extent={{-10,-10},{10,10}}, rotation=-55.4)));
  Bonds.eThermoBond B20 "PVE1 to J0p5_3"
    annotation (Placement(transformation(origin={-40,-5}, extent={{-10,-10},{10,10}}, rotation=-131)));
  Bonds.fThermoBond B21 "J0p5_1 to HE3"
    annotation (Placement(transformation(origin={-265,95}, extent={{-10,-10},{10,10}}, rotation=33.4)));
  Bonds.eThermoBond B22 "HE3 to J0p6_1"
    annotation (Placement(transformation(origin={-126.4,156}, extent={{-10,-10},{10,10}}, rotation=22.9)));
  Bonds.fThermoBond B23 "J0p5_1 to PVE2"
    annotation (Placement(transformation(origin={-268.6,59}, extent={{-10,-10},{10,10}}, rotation=11)));
  Bonds.eThermoBond B24 "PVE2 to J0p6_2"
    annotation (Placement(transformation(origin={-130,87.5}, extent={{-10,-10},{10,10}}, rotation=16.8)));
  Bonds.fThermoBond B25 "J0p5_2 to HE4"
    annotation (Placement(transformation(origin={-271,-24}, extent={{-10,-10},{10,10}}, rotation=13.3)));
  Bonds.eThermoBond B26 "HE4 to J0p5_3"
    annotation (Placement(transformation(origin={-126.4,-31}, extent={{-10,-10},{10,10}}, rotation=-18.8)));
  Bonds.fThermoBond B27 "J0p5_2 to PVE3"
    annotation (Placement(transformation(origin={-265,-60}, extent={{-10,-10},{10,10}}, rotation=-10.7)));
  Bonds.eThermoBond B28 "PVE3 to J0p5_4"
    annotation (Placement(transformation(origin={-130,-87.5}, extent={{-10,-10},{10,10}}, rotation=-16.8)));
  Bonds.fThermoBond B29 "J0p5_2 to BoilCondWater1"
    annotation (Placement(transformation(origin={-273.4,-101}, extent={{-10,-10},{10,10}}, rotation=-32.4)));
  Bonds.eThermoBond B30 "BoilCondWater1 to J0p5_5"
    annotation (Placement(transformation(origin={-130,-155}, extent={{-10,-10},{10,10}}, rotation=-14.5)));
  Bonds.fThermoBond B31 "J0p5_2 to BoilCondWater2"
    annotation (Placement(transformation(origin={-200,-235}, extent={{-10,-10},{10,10}})));
  Bonds.eThermoBond B32 "BoilCondWater2 to J0p3_2"
    annotation (Placement(transformation(origin={91,-206}, extent={{-10,-10},{10,10}}, rotation=11.8)));
  Bonds.fThermoBond B33 "J0p6_6 to HE5"
    annotation (Placement(transformation(origin={145,57.5}, extent={{-10,-10},{10,10}}, rotation=-146.9)));
  Bonds.eThermoBond B34 "HE5 to J0p5_3"
    annotation (Placement(transformation(origin={0,-15}, extent={{-10,-10},{10,10}}, rotation=-152.5)));
  Bonds.fThermoBond B35 "J0p6_2 to HE6"
    annotation (Placement(transformation(origin={25,77.5}, extent={{-10,-10},{10,10}}, rotation=-20.6)));
  Bonds.eThermoBond B36 "HE6 to J0p6_3"
    annotation (Placement(transformation(origin={170,5}, extent={{-10,-10},{10,10}}, rotation=-43.2)));
  Bonds.fThermoBond B37 "J0p6_6 to PVE4"
    annotation (Placement(transformation(origin={161.1,106}, extent={{-10,-10},{10,10}}, rotation=-170.3)));
  Bonds.eThermoBond B38 "PVE4 to J0p6_2"
    annotation (Placement(transformation(origin={8.9,106}, extent={{-10,-10},{10,10}}, rotation=170.3)));
  Bonds.fThermoBond B39 "J0p5_4 to PVE5"
    annotation (Placement(transformation(origin={12.5,-82.5}, extent={{-10,-10},{10,10}}, rotation=20.4)));
  Bonds.eThermoBond B40 "PVE5 to J0p6_3"
    annotation (Placement(transformation(origin={161.1,-56}, extent={{-10,-10},{10,10}}, rotation=3.6)));
  Bonds.fThermoBond B41 "J0p5_5 to HE7"
    annotation (Placement(transformation(origin={12.5,-132.5}, extent={{-10,-10},{10,10}}, rotation=31.8)));
  Bonds.eThermoBond B42 "HE7 to J0p6_4"
    annotation (Placement(transformation(origin={161.1,-94}, extent={{-10,-10},{10,10}}, rotation=0.9)));
  Bonds.fThermoBond B43 "J0p5_5 to RFq1"
    annotation (Placement(transformation(origin={4.1,-161}, extent={{-10,-10},{10,10}}, rotation=17)));
  Bonds.eThermoBond B44 "RFq1 to J0p6_4"
    annotation (Placement(transformation(origin={157.5,-122.5}, extent={{-10,-10},{10,10}}, rotation=16.1)));
  Bonds.fThermoBond B45 "J0p5_5 to RFV1"
    annotation (Placement(transformation(origin={8.9,-183.5}, extent={{-10,-10},{10,10}}, rotation=-1.3)));
  Bonds.eThermoBond B46 "RFV1 to J0p6_4"
    annotation (Placement(transformation(origin={161.1,-151}, extent={{-10,-10},{10,10}}, rotation=27.9)));
  Bonds.fThermoBond B47 "J0p6_1 to HE8"
    annotation (Placement(transformation(origin={8.9,144}, extent={{-10,-10},{10,10}}, rotation=-12.3)));
  Bonds.eThermoBond B48 "HE8 to J0p6_5"
    annotation (Placement(transformation(origin={161.1,144}, extent={{-10,-10},{10,10}}, rotation=12.3)));
  Bonds.fThermoBond B49 "J0p6_1 to RFq2"
    annotation (Placement(transformation(origin={12.5,170}, extent={{-10,-10},{10,10}})));
  Bonds.eThermoBond B50 "RFq2 to J0p6_5"
    annotation (Placement(transformation(origin={157.5,170}, extent={{-10,-10},{10,10}})));
  Bonds.fThermoBond B51 "J0p6_1 to RFV2"
    annotation (Placement(transformation(origin={8.9,196}, extent={{-10,-10},{10,10}}, rotation=12.3)));
  Bonds.eThermoBond B52 "RFV2 to J0p6_5"
    annotation (Placement(transformation(origin={161.1,196}, extent={{-10,-10},{10,10}}, rotation=-12.3)));
  Bonds.fThermoBond B53 "J0p6_6 to HE9"
    annotation (Placement(transformation(origin={212.6,67.5}, extent={{-10,-10},{10,10}}, rotation=-116.3)));
  Bonds.eThermoBond B54 "HE9 to J0p6_3"
    annotation (Placement(transformation(origin={212.6,-5}, extent={{-10,-10},{10,10}}, rotation=-61.3)));
  Bonds.fThermoBond B55 "J0p6_6 to PVE6"
    annotation (Placement(transformation(origin={249.9,67.5}, extent={{-10,-10},{10,10}}, rotation=-59.4)));
  Bonds.eThermoBond B56 "PVE6 to J0p6_3"
    annotation (Placement(transformation(origin={249.9,-5}, extent={{-10,-10},{10,10}}, rotation=-123.3)));
  Bonds.fThermoBond B57 "J0p6_6 to HE10"
    annotation (Placement(transformation(origin={285,105}, extent={{-10,-10},{10,10}})));
  Bonds.eThermoBond B58 "HE10 to J0p3_1"
    annotation (Placement(transformation(origin={362.5,62.5}, extent={{-10,-10},{10,10}}, rotation=-76.1)));
  Bonds.fThermoBond B59 "J0p3_1 to HE11"
    annotation (Placement(transformation(origin={368.5,-26}, extent={{-10,-10},{10,10}}, rotation=-115.9)));
  Bonds.eThermoBond B60 "HE11 to J0p6_3"
    annotation (Placement(transformation(origin={285,-50}, extent={{-10,-10},{10,10}}, rotation=166.9)));
  Bonds.fThermoBond B61 "J0p4_1 to HE12"
    annotation (Placement(transformation(origin={60,268}, extent={{-10,-10},{10,10}})));
  Bonds.eThermoBond B62 "HE12 to J0p6_4"
    annotation (Placement(transformation(origin={285,-112.5}, extent={{-10,-10},{10,10}}, rotation=170.1)));
  Bonds.fThermoBond B63 "J0p4_1 to HE13"
    annotation (Placement(transformation(origin={-128.5,236}, extent={{-10,-10},{10,10}}, rotation=2.6)));
  Bonds.eThermoBond B64 "HE13 to J0p6_5"
    annotation (Placement(transformation(origin={165.9,213.5}, extent={{-10,-10},{10,10}}, rotation=-24.6)));
equation
  heating = time < SwitchTime;
  mSe1.s = 293.15 + (Tbottom - 293.15)*(1 - exp(-time));
  HE1.s = if heating then lambda_bottom else 0;
  HE2.s = scale*0.35;
  HE3.s = scale*0.2*Air1.V/(WaterVapor1.V + Air1.V);
  HE4.s = scale*2.0*WaterVapor1.V/(WaterVapor1.V + Air1.V);
  HE5.s = scale*0.025;
  HE6.s = scale*0.025;
  HE7.s = scale*0.08;
  HE8.s = scale*0.08;
  HE9.s = scale*0.35;
  HE10.s = if heating then 0 else lambda_cover;
  HE11.s = if heating then 0 else lambda_cover;
  HE12.s = if heating then (if Water1.Exist then scale*0.01 else scale*0.03) else 0;
  HE13.s = if heating then (if Water1.Exist then scale*0.01 else scale*0.03) else 0;
  RFq1.s = kRF_vapor*(Mass_frac - Mass_frac_boundary);
  RFq2.s = kRF_air*(Mass_frac_boundary - Mass_frac);
  BoilCondWater1.s = WaterVapor1.V + Air1.V;
  BoilCondWater2.s = WaterVapor2.V + Air2.V;
  Mass_frac = WaterVapor1.M/(WaterVapor1.M + Air1.M);
  Mass_frac_boundary = WaterVapor2.M/(WaterVapor2.M + Air2.M);
  T_water = Water1.T;
  T_air = Air1.T;
  T_steam = WaterVapor1.T;
  T_air_boundary = Air2.T;
  T_water_boundary = WaterVapor2.T;
  p_water = Water1.p;
  p_air = Air1.p;
  p_steam = WaterVapor1.p;
  p_air_boundary = Air2.p;
  p_water_boundary = WaterVapor2.p;
  Humidity = BoilCondWater1.hum1;
  Humidity_boundary = BoilCondWater2.hum1;
  connect(J0p5_1.ThBondCon3, B1.eThBondCon1) annotation (Line(points={{-334.8,48},{-337.7,9}}, color={192,0,0}));
  connect(B1.fThBondCon1, J0p5_2.ThBondCon1) annotation (Line(points={{-339.1,-11},{-342,-50}}, color={192,0,0}));
  connect(J0p6_1.ThBondCon3, B2.eThBondCon1) annotation (Line(points={{-64.8,158},{-64.8,147.5}}, color={192,0,0}));
  connect(B2.fThBondCon1, J0p6_2.ThBondCon6) annotation (Line(points={{-64.8,127.5},{-64.8,117}}, color={192,0,0}));
  connect(J0p5_4.ThBondCon5, B3.eThBondCon1) annotation (Line(points={{-60,-93},{-58.8,-82.4}}, color={192,0,0}));
  connect(B3.fThBondCon1, J0p5_3.ThBondCon4) annotation (Line(points={{-56.4,-62.6},{-55.2,-52}}, color={192,0,0}));
  connect(J0p5_4.ThBondCon4, B4.eThBondCon1) annotation (Line(points={{-55.2,-117},{-56.4,-127.6}}, color={192,0,0}));
  connect(B4.fThBondCon1, J0p5_5.ThBondCon5) annotation (Line(points={{-58.8,-147.4},{-60,-158}}, color={192,0,0}));
  connect(J0p3_2.ThBondCon1, B5.eThBondCon1) annotation (Line(points={{218,-165},{223.1,-150.4}}, color={192,0,0}));
  connect(B5.fThBondCon1, J0p6_4.ThBondCon4) annotation (Line(points={{229.7,-131.6},{234.8,-117}}, color={192,0,0}));
  connect(J0p6_4.ThBondCon5, B6.eThBondCon1) annotation (Line(points={{234.8,-93},{234.8,-82.5}}, color={192,0,0}));
  connect(B6.fThBondCon1, J0p6_3.ThBondCon4) annotation (Line(points={{234.8,-62.5},{234.8,-52}}, color={192,0,0}));
  connect(J0p6_5.ThBondCon4, B7.eThBondCon1) annotation (Line(points={{234.8,158},{234.8,147.5}}, color={192,0,0}));
  connect(B7.fThBondCon1, J0p6_6.ThBondCon5) annotation (Line(points={{234.8,127.5},{234.8,117}}, color={192,0,0}));
  connect(mSe1.ThBondCon1, B8.eThBondCon1) annotation (Line(points={{-373,215},{-367.5,215}}, color={192,0,0}));
  connect(B8.fThBondCon1, J0p4_1.ThBondCon1) annotation (Line(points={{-347.5,215},{-342,215}}, color={192,0,0}));
  connect(Se2.ThBondCon1, B9.eThBondCon1) annotation (Line(points={{418,20},{417.5,20}}, color={192,0,0}));
  connect(B9.fThBondCon1, J0p3_1.ThBondCon2) annotation (Line(points={{397.5,20},{397,20}}, color={192,0,0}));
  connect(J0p5_1.ThBondCon1, B10.fThBondCon1) annotation (Line(points={{-342,60},{-352.6,41.2}}, color={192,0,0}));
  connect(B10.eThBondCon1, Water1.ThBondCon1) annotation (Line(points={{-362.4,23.8},{-373,5}}, color={192,0,0}));
  connect(J0p6_1.ThBondCon1, B11.fThBondCon1) annotation (Line(points={{-72,170},{-80.5,161.2}}, color={192,0,0}));
  connect(B11.eThBondCon1, Air1.ThBondCon1) annotation (Line(points={{-94.5,146.8},{-103,138}}, color={192,0,0}));
  connect(J0p5_4.ThBondCon3, B12.fThBondCon1) annotation (Line(points={{-64.8,-117},{-74.4,-114}}, color={192,0,0}));
  connect(B12.eThBondCon1, WaterVapor1.ThBondCon1) annotation (Line(points={{-93.4,-108},{-103,-105}}, color={192,0,0}));
  connect(J0p6_5.ThBondCon2, B13.fThBondCon1) annotation (Line(points={{242,170},{252.5,160.6}}, color={192,0,0}));
  connect(B13.eThBondCon1, Air2.ThBondCon1) annotation (Line(points={{267.5,147.4},{278,138}}, color={192,0,0}));
  connect(J0p3_2.ThBondCon2, B14.fThBondCon1) annotation (Line(points={{242,-165},{250,-165}}, color={192,0,0}));
  connect(B14.eThBondCon1, WaterVapor2.ThBondCon1) annotation (Line(points={{270,-165},{278,-165}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon3, B15.eThBondCon1) annotation (Line(points={{-330,203},{-330,187.5}}, color={192,0,0}));
  connect(B15.fThBondCon1, HE1.ThBondCon1) annotation (Line(points={{-330,167.5},{-330,152}}, color={192,0,0}));
  connect(HE1.ThBondCon2, B16.fThBondCon1) annotation (Line(points={{-330,128},{-330,110}}, color={192,0,0}));
  connect(B16.eThBondCon1, J0p5_1.ThBondCon5) annotation (Line(points={{-330,90},{-330,72}}, color={192,0,0}));
  connect(J0p6_2.ThBondCon3, B17.eThBondCon1) annotation (Line(points={{-64.8,93},{-76.7,75.7}}, color={192,0,0}));
  connect(B17.fThBondCon1, HE2.ThBondCon1) annotation (Line(points={{-88.1,59.3},{-100,42}}, color={192,0,0}));
  connect(HE2.ThBondCon2, B18.fThBondCon1) annotation (Line(points={{-100,18},{-90.3,-2}}, color={192,0,0}));
  connect(B18.eThBondCon1, J0p5_3.ThBondCon1) annotation (Line(points={{-81.7,-20},{-72,-40}}, color={192,0,0}));
  connect(J0p6_2.ThBondCon4, B19.eThBondCon1) annotation (Line(points={{-55.2,93},{-43.3,75.7}}, color={192,0,0}));
  connect(B19.fThBondCon1, PVE1.ThBondCon1) annotation (Line(points={{-31.9,59.3},{-20,42}}, color={192,0,0}));
  connect(PVE1.ThBondCon2, B20.fThBondCon1) annotation (Line(points={{-20,18},{-33.4,2.5}}, color={192,0,0}));
  connect(B20.eThBondCon1, J0p5_3.ThBondCon5) annotation (Line(points={{-46.6,-12.5},{-60,-28}}, color={192,0,0}));
  connect(J0p5_1.ThBondCon2, B21.eThBondCon1) annotation (Line(points={{-318,60},{-273.3,89.5}}, color={192,0,0}));
  connect(B21.fThBondCon1, HE3.ThBondCon1) annotation (Line(points={{-256.7,100.5},{-212,130}}, color={192,0,0}));
  connect(HE3.ThBondCon2, B22.fThBondCon1) annotation (Line(points={{-188,130},{-135.6,152.1}}, color={192,0,0}));
  connect(B22.eThBondCon1, J0p6_1.ThBondCon6) annotation (Line(points={{-117.2,159.9},{-64.8,182}}, color={192,0,0}));
  connect(J0p5_1.ThBondCon4, B23.eThBondCon1) annotation (Line(points={{-325.2,48},{-278.4,57.1}}, color={192,0,0}));
  connect(B23.fThBondCon1, PVE2.ThBondCon1) annotation (Line(points={{-258.8,60.9},{-212,70}}, color={192,0,0}));
  connect(PVE2.ThBondCon2, B24.fThBondCon1) annotation (Line(points={{-188,70},{-139.6,84.6}}, color={192,0,0}));
  connect(B24.eThBondCon1, J0p6_2.ThBondCon1) annotation (Line(points={{-120.4,90.4},{-72,105}}, color={192,0,0}));
  connect(J0p5_2.ThBondCon5, B25.eThBondCon1) annotation (Line(points={{-330,-38},{-280.7,-26.3}}, color={192,0,0}));
  connect(B25.fThBondCon1, HE4.ThBondCon1) annotation (Line(points={{-261.3,-21.7},{-212,-10}}, color={192,0,0}));
  connect(HE4.ThBondCon2, B26.fThBondCon1) annotation (Line(points={{-188,-10},{-135.9,-27.8}}, color={192,0,0}));
  connect(B26.eThBondCon1, J0p5_3.ThBondCon3) annotation (Line(points={{-116.9,-34.2},{-64.8,-52}}, color={192,0,0}));
  connect(J0p5_2.ThBondCon2, B27.eThBondCon1) annotation (Line(points={{-318,-50},{-274.8,-58.1}}, color={192,0,0}));
  connect(B27.fThBondCon1, PVE3.ThBondCon1) annotation (Line(points={{-255.2,-61.9},{-212,-70}}, color={192,0,0}));
  connect(PVE3.ThBondCon2, B28.fThBondCon1) annotation (Line(points={{-188,-70},{-139.6,-84.6}}, color={192,0,0}));
  connect(B28.eThBondCon1, J0p5_4.ThBondCon1) annotation (Line(points={{-120.4,-90.4},{-72,-105}}, color={192,0,0}));
  connect(J0p5_2.ThBondCon3, B29.eThBondCon1) annotation (Line(points={{-334.8,-62},{-281.8,-95.6}}, color={192,0,0}));
  connect(B29.fThBondCon1, BoilCondWater1.ThBondCon1) annotation (Line(points={{-265,-106.4},{-212,-140}}, color={192,0,0}));
  connect(BoilCondWater1.ThBondCon2, B30.fThBondCon1) annotation (Line(points={{-188,-140},{-139.7,-152.5}}, color={192,0,0}));
  connect(B30.eThBondCon1, J0p5_5.ThBondCon1) annotation (Line(points={{-120.3,-157.5},{-72,-170}}, color={192,0,0}));
  connect(J0p5_2.ThBondCon4, B31.eThBondCon1) annotation (Line(points={{-325.2,-62},{-325.2,-235},{-210,-235}}, color={192,0,0}));
  connect(B31.fThBondCon1, BoilCondWater2.ThBondCon1) annotation (Line(points={{-190,-235},{-72,-235}}, color={192,0,0}));
  connect(BoilCondWater2.ThBondCon2, B32.fThBondCon1) annotation (Line(points={{-48,-235},{81.2,-208}}, color={192,0,0}));
  connect(B32.eThBondCon1, J0p3_2.ThBondCon3) annotation (Line(points={{100.8,-204},{230,-177}}, color={192,0,0}));
  connect(J0p6_6.ThBondCon1, B33.eThBondCon1) annotation (Line(points={{218,105},{153.4,63}}, color={192,0,0}));
  connect(B33.fThBondCon1, HE5.ThBondCon1) annotation (Line(points={{136.6,52},{72,10}}, color={192,0,0}));
  connect(HE5.ThBondCon2, B34.fThBondCon1) annotation (Line(points={{48,10},{8.9,-10.4}}, color={192,0,0}));
  connect(B34.eThBondCon1, J0p5_3.ThBondCon2) annotation (Line(points={{-8.9,-19.6},{-48,-40}}, color={192,0,0}));
  connect(J0p6_2.ThBondCon2, B35.eThBondCon1) annotation (Line(points={{-48,105},{15.6,81}}, color={192,0,0}));
  connect(B35.fThBondCon1, HE6.ThBondCon1) annotation (Line(points={{34.4,74},{98,50}}, color={192,0,0}));
  connect(HE6.ThBondCon2, B36.fThBondCon1) annotation (Line(points={{122,50},{162.7,11.8}}, color={192,0,0}));
  connect(B36.eThBondCon1, J0p6_3.ThBondCon1) annotation (Line(points={{177.3,-1.8},{218,-40}}, color={192,0,0}));
  connect(J0p6_6.ThBondCon6, B37.eThBondCon1) annotation (Line(points={{225.2,117},{171,107.7}}, color={192,0,0}));
  connect(B37.fThBondCon1, PVE4.ThBondCon1) annotation (Line(points={{151.2,104.3},{97,95}}, color={192,0,0}));
  connect(PVE4.ThBondCon2, B38.fThBondCon1) annotation (Line(points={{73,95},{18.8,104.3}}, color={192,0,0}));
  connect(B38.eThBondCon1, J0p6_2.ThBondCon5) annotation (Line(points={{-1,107.7},{-55.2,117}}, color={192,0,0}));
  connect(J0p5_4.ThBondCon2, B39.eThBondCon1) annotation (Line(points={{-48,-105},{3.1,-86}}, color={192,0,0}));
  connect(B39.fThBondCon1, PVE5.ThBondCon1) annotation (Line(points={{21.9,-79},{73,-60}}, color={192,0,0}));
  connect(PVE5.ThBondCon2, B40.fThBondCon1) annotation (Line(points={{97,-60},{151.1,-56.6}}, color={192,0,0}));
  connect(B40.eThBondCon1, J0p6_3.ThBondCon3) annotation (Line(points={{171.1,-55.4},{225.2,-52}}, color={192,0,0}));
  connect(J0p5_5.ThBondCon2, B41.eThBondCon1) annotation (Line(points={{-48,-170},{4,-137.8}}, color={192,0,0}));
  connect(B41.fThBondCon1, HE7.ThBondCon1) annotation (Line(points={{21,-127.2},{73,-95}}, color={192,0,0}));
  connect(HE7.ThBondCon2, B42.fThBondCon1) annotation (Line(points={{97,-95},{151.1,-94.2}}, color={192,0,0}));
  connect(B42.eThBondCon1, J0p6_4.ThBondCon6) annotation (Line(points={{171.1,-93.8},{225.2,-93}}, color={192,0,0}));
  connect(J0p5_5.ThBondCon3, B43.eThBondCon1) annotation (Line(points={{-64.8,-182},{-5.5,-163.9}}, color={192,0,0}));
  connect(B43.fThBondCon1, RFq1.ThBondCon1) annotation (Line(points={{13.7,-158.1},{73,-140}}, color={192,0,0}));
  connect(RFq1.ThBondCon2, B44.fThBondCon1) annotation (Line(points={{97,-140},{147.9,-125.3}}, color={192,0,0}));
  connect(B44.eThBondCon1, J0p6_4.ThBondCon1) annotation (Line(points={{167.1,-119.7},{218,-105}}, color={192,0,0}));
  connect(J0p5_5.ThBondCon4, B45.eThBondCon1) annotation (Line(points={{-55.2,-182},{-1.1,-183.3}}, color={192,0,0}));
  connect(B45.fThBondCon1, RFV1.ThBondCon1) annotation (Line(points={{18.9,-183.7},{73,-185}}, color={192,0,0}));
  connect(RFV1.ThBondCon2, B46.fThBondCon1) annotation (Line(points={{97,-185},{152.3,-155.7}}, color={192,0,0}));
  connect(B46.eThBondCon1, J0p6_4.ThBondCon3) annotation (Line(points={{169.9,-146.3},{225.2,-117}}, color={192,0,0}));
  connect(J0p6_1.ThBondCon4, B47.eThBondCon1) annotation (Line(points={{-55.2,158},{-0.9,146.1}}, color={192,0,0}));
  connect(B47.fThBondCon1, HE8.ThBondCon1) annotation (Line(points={{18.7,141.9},{73,130}}, color={192,0,0}));
  connect(HE8.ThBondCon2, B48.fThBondCon1) annotation (Line(points={{97,130},{151.3,141.9}}, color={192,0,0}));
  connect(B48.eThBondCon1, J0p6_5.ThBondCon3) annotation (Line(points={{170.9,146.1},{225.2,158}}, color={192,0,0}));
  connect(J0p6_1.ThBondCon2, B49.eThBondCon1) annotation (Line(points={{-48,170},{2.5,170}}, color={192,0,0}));
  connect(B49.fThBondCon1, RFq2.ThBondCon1) annotation (Line(points={{22.5,170},{73,170}}, color={192,0,0}));
  connect(RFq2.ThBondCon2, B50.fThBondCon1) annotation (Line(points={{97,170},{147.5,170}}, color={192,0,0}));
  connect(B50.eThBondCon1, J0p6_5.ThBondCon1) annotation (Line(points={{167.5,170},{218,170}}, color={192,0,0}));
  connect(J0p6_1.ThBondCon5, B51.eThBondCon1) annotation (Line(points={{-55.2,182},{-0.9,193.9}}, color={192,0,0}));
  connect(B51.fThBondCon1, RFV2.ThBondCon1) annotation (Line(points={{18.7,198.1},{73,210}}, color={192,0,0}));
  connect(RFV2.ThBondCon2, B52.fThBondCon1) annotation (Line(points={{97,210},{151.3,198.1}}, color={192,0,0}));
  connect(B52.eThBondCon1, J0p6_5.ThBondCon6) annotation (Line(points={{170.9,193.9},{225.2,182}}, color={192,0,0}));
  connect(J0p6_6.ThBondCon3, B53.eThBondCon1) annotation (Line(points={{225.2,93},{217,76.5}}, color={192,0,0}));
  connect(B53.fThBondCon1, HE9.ThBondCon1) annotation (Line(points={{208.2,58.5},{200,42}}, color={192,0,0}));
  connect(HE9.ThBondCon2, B54.fThBondCon1) annotation (Line(points={{200,18},{207.8,3.8}}, color={192,0,0}));
  connect(B54.eThBondCon1, J0p6_3.ThBondCon6) annotation (Line(points={{217.4,-13.8},{225.2,-28}}, color={192,0,0}));
  connect(J0p6_6.ThBondCon4, B55.eThBondCon1) annotation (Line(points={{234.8,93},{244.8,76.1}}, color={192,0,0}));
  connect(B55.fThBondCon1, PVE6.ThBondCon1) annotation (Line(points={{255,58.9},{265,42}}, color={192,0,0}));
  connect(PVE6.ThBondCon2, B56.fThBondCon1) annotation (Line(points={{265,18},{255.4,3.4}}, color={192,0,0}));
  connect(B56.eThBondCon1, J0p6_3.ThBondCon5) annotation (Line(points={{244.4,-13.4},{234.8,-28}}, color={192,0,0}));
  connect(J0p6_6.ThBondCon2, B57.eThBondCon1) annotation (Line(points={{242,105},{275,105}}, color={192,0,0}));
  connect(B57.fThBondCon1, HE10.ThBondCon1) annotation (Line(points={{295,105},{328,105}}, color={192,0,0}));
  connect(HE10.ThBondCon2, B58.fThBondCon1) annotation (Line(points={{352,105},{360.1,72.2}}, color={192,0,0}));
  connect(B58.eThBondCon1, J0p3_1.ThBondCon1) annotation (Line(points={{364.9,52.8},{373,20}}, color={192,0,0}));
  connect(J0p3_1.ThBondCon3, B59.eThBondCon1) annotation (Line(points={{385,8},{372.9,-17}}, color={192,0,0}));
  connect(B59.fThBondCon1, HE11.ThBondCon1) annotation (Line(points={{364.1,-35},{352,-60}}, color={192,0,0}));
  connect(HE11.ThBondCon2, B60.fThBondCon1) annotation (Line(points={{328,-60},{294.7,-52.3}}, color={192,0,0}));
  connect(B60.eThBondCon1, J0p6_3.ThBondCon2) annotation (Line(points={{275.3,-47.7},{242,-40}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon2, B61.eThBondCon1) annotation (Line(points={{-318,215},{-300,215},{-300,268},{50,268}}, color={192,0,0}));
  connect(B61.fThBondCon1, HE12.ThBondCon1) annotation (Line(points={{70,268},{455,268},{455,-120},{352,-120}}, color={192,0,0}));
  connect(HE12.ThBondCon2, B62.fThBondCon1) annotation (Line(points={{328,-120},{294.9,-114.2}}, color={192,0,0}));
  connect(B62.eThBondCon1, J0p6_4.ThBondCon2) annotation (Line(points={{275.1,-110.8},{242,-105}}, color={192,0,0}));
  connect(J0p4_1.ThBondCon4, B63.eThBondCon1) annotation (Line(points={{-330,227},{-138.5,235.6}}, color={192,0,0}));
  connect(B63.fThBondCon1, HE13.ThBondCon1) annotation (Line(points={{-118.5,236.4},{73,245}}, color={192,0,0}));
  connect(HE13.ThBondCon2, B64.fThBondCon1) annotation (Line(points={{97,245},{156.8,217.7}}, color={192,0,0}));
  connect(B64.eThBondCon1, J0p6_5.ThBondCon5) annotation (Line(points={{175,209.3},{234.8,182}}, color={192,0,0}));
  annotation (
    experiment(StopTime=20000, Interval=20, Tolerance=1e-10),
    __Harpoon(plot={"T_water", "T_air", "p_air", "Humidity"}),
    Diagram(coordinateSystem(extent={{-460,-270},{470,290}}), graphics={
        Rectangle(extent={{-400,-90},{-305,95}}, lineColor={128,128,128}, pattern=LinePattern.Dash),
        Text(extent={{-400,107},{-305,96}}, textString="water", textColor={128,128,128}),
        Rectangle(extent={{-140,85},{-35,195}}, lineColor={128,128,128}, pattern=LinePattern.Dash),
        Text(extent={{-140,207},{-35,196}}, textString="air", textColor={128,128,128}),
        Rectangle(extent={{-140,-195},{-35,-20}}, lineColor={128,128,128}, pattern=LinePattern.Dash),
        Text(extent={{-140,-8},{-35,-19}}, textString="vapour", textColor={128,128,128}),
        Rectangle(extent={{205,85},{315,195}}, lineColor={128,128,128}, pattern=LinePattern.Dash),
        Text(extent={{205,207},{315,196}}, textString="air, boundary", textColor={128,128,128}),
        Rectangle(extent={{205,-195},{315,-20}}, lineColor={128,128,128}, pattern=LinePattern.Dash),
        Text(extent={{205,-8},{315,-19}}, textString="vapour, boundary", textColor={128,128,128})}),
    Documentation(info="<html>
<p>Water, air and vapour, and a boundary layer of air and of vapour at the wall: five substances, each at its
0-junction. Where a junction has too many neighbours, it is drawn as two or three. Temperatures are equalized by
<code>HE</code>, pressures by <code>PVE</code>, within one substance by <code>RFV</code>; convection between bulk and
boundary layer follows the difference of mass fractions, water boils and vapour condenses in <code>BoilCondWater</code>.
The plate heats for <code>SwitchTime</code> seconds; then cold water runs over the cover.</p>
<p>See how the water boils from about 1250 s on, at 379 K under its rising pressure, and how all temperatures come
close to that of the plate. When the cold water comes, the boundary layers are cold within a second, the air follows,
and the water stays behind. The humidity reaches one at 10,400 s.</p>
<p>Where vapour condenses in the boundary layer, convection carries air away from it, and what comes back comes through
<code>RFV</code>. A wind that mixes more strongly therefore evens out pressures faster in the same proportion; else the
boundary layer would lose its air, and with it all exchange.</p>
<p>Data and laws are those of ThermoBondLib 2.1, a cooker of one litre. With the same conductances per size, a cooker
of a cubic metre (<code>PressureCookerLarge</code>) has the same temperatures. <code>conserving = true</code> corrects
the heat of condensing; the water is then up to 0.4 K warmer while it cools.</p>
<p>F. E. Cellier and J. Greifeneder, <i>Object-oriented modeling of convective flows using the Dymola thermo-bond-graph
library</i>, ICBGM 2003.</p>
</html>"));
end PressureCooker;

within BondLib.Examples.Switching.Gearbox;
model Flywheel "An engine with a flywheel shifts four gears"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.BooleanTable A(table={2}, startValue=true) "Trigger A"
    annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  Modelica.Blocks.Sources.BooleanTable B(table={2,4}, startValue=false) "Trigger B"
    annotation (Placement(transformation(extent={{40,90},{60,110}})));
  Modelica.Blocks.Sources.BooleanTable C(table={4,6}, startValue=false) "Trigger C"
    annotation (Placement(transformation(extent={{90,90},{110,110}})));
  Modelica.Blocks.Sources.BooleanTable D(table={6}, startValue=false) "Trigger D"
    annotation (Placement(transformation(extent={{140,90},{160,110}})));
  Boolean first_on = A.y "Path first is on";
  Boolean second_on = B.y "Path second is on";
  Boolean third_on = C.y "Path third is on";
  Boolean fourth_on = D.y "Path fourth is on";
  BondLib.Sources.Se Engine(e0=10000) "Common source"
    annotation (Placement(transformation(origin={-80,-240}, extent={{10,-10},{-10,10}})));
  BondLib.Junctions.J0 Feed(n=5) "All paths part here"
    annotation (Placement(transformation(extent={{30,-250},{50,-230}})));
  BondLib.Junctions.J1p3 J1_first_A "In line: first"
    annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  BondLib.Switches.Sw Sw_first_A "Closed when A"
    annotation (Placement(transformation(origin={100,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_first_A "Behind A of first"
    annotation (Placement(transformation(extent={{130,-10},{150,10}})));
  BondLib.Switches.Sw Gnd_first_A "Grounds what lies behind A, closed when that is open"
    annotation (Placement(transformation(origin={140,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_second_B "In line: second"
    annotation (Placement(transformation(extent={{90,-170},{110,-150}})));
  BondLib.Switches.Sw Sw_second_B "Closed when B"
    annotation (Placement(transformation(origin={100,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_second_B "Behind B of second"
    annotation (Placement(transformation(extent={{130,-170},{150,-150}})));
  BondLib.Switches.Sw Gnd_second_B "Grounds what lies behind B, closed when that is open"
    annotation (Placement(transformation(origin={140,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_third_C "In line: third"
    annotation (Placement(transformation(extent={{90,-330},{110,-310}})));
  BondLib.Switches.Sw Sw_third_C "Closed when C"
    annotation (Placement(transformation(origin={100,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_third_C "Behind C of third"
    annotation (Placement(transformation(extent={{130,-330},{150,-310}})));
  BondLib.Switches.Sw Gnd_third_C "Grounds what lies behind C, closed when that is open"
    annotation (Placement(transformation(origin={140,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_fourth_D "In line: fourth"
    annotation (Placement(transformation(extent={{90,-490},{110,-470}})));
  BondLib.Switches.Sw Sw_fourth_D "Closed when D"
    annotation (Placement(transformation(origin={100,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_fourth_D "Behind D of fourth"
    annotation (Placement(transformation(extent={{130,-490},{150,-470}})));
  BondLib.Switches.Sw Gnd_fourth_D "Grounds what lies behind D, closed when that is open"
    annotation (Placement(transformation(origin={140,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_first "One flow in first"
    annotation (Placement(transformation(extent={{170,-10},{190,10}})));
  BondLib.Passive.I first_I(I=2, f(start=0, fixed=true)) "Of path first"
    annotation (Placement(transformation(origin={180,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF first_TF(m=0.25) "Of path first"
    annotation (Placement(transformation(extent={{210,-10},{230,10}})));
  BondLib.Junctions.J1p4 J1_first2 "One flow in first"
    annotation (Placement(transformation(extent={{250,-10},{270,10}})));
  BondLib.Passive.I first_I2(I=2) "Of path first"
    annotation (Placement(transformation(origin={260,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.R first_R(R=5) "Of path first"
    annotation (Placement(transformation(origin={260,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0p3 J0_first_end "Grounds the elements of first while it is off"
    annotation (Placement(transformation(extent={{290,-10},{310,10}})));
  BondLib.Switches.Sw Gnd_first_end "Grounds the elements of first while it is off"
    annotation (Placement(transformation(origin={300,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_first_end "Connects first to the load while it is on"
    annotation (Placement(transformation(extent={{330,-10},{350,10}})));
  BondLib.Switches.Sw Sw_first_end "Connects first to the load while it is on"
    annotation (Placement(transformation(origin={340,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_second "One flow in second"
    annotation (Placement(transformation(extent={{170,-170},{190,-150}})));
  BondLib.Passive.I second_I(I=2, f(start=0, fixed=true)) "Of path second"
    annotation (Placement(transformation(origin={180,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF second_TF(m=0.5) "Of path second"
    annotation (Placement(transformation(extent={{210,-170},{230,-150}})));
  BondLib.Junctions.J1p4 J1_second2 "One flow in second"
    annotation (Placement(transformation(extent={{250,-170},{270,-150}})));
  BondLib.Passive.I second_I2(I=2) "Of path second"
    annotation (Placement(transformation(origin={260,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.R second_R(R=5) "Of path second"
    annotation (Placement(transformation(origin={260,-120}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0p3 J0_second_end "Grounds the elements of second while it is off"
    annotation (Placement(transformation(extent={{290,-170},{310,-150}})));
  BondLib.Switches.Sw Gnd_second_end "Grounds the elements of second while it is off"
    annotation (Placement(transformation(origin={300,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_second_end "Connects second to the load while it is on"
    annotation (Placement(transformation(extent={{330,-170},{350,-150}})));
  BondLib.Switches.Sw Sw_second_end "Connects second to the load while it is on"
    annotation (Placement(transformation(origin={340,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_third "One flow in third"
    annotation (Placement(transformation(extent={{170,-330},{190,-310}})));
  BondLib.Passive.I third_I(I=2, f(start=0, fixed=true)) "Of path third"
    annotation (Placement(transformation(origin={180,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF third_TF(m=0.75) "Of path third"
    annotation (Placement(transformation(extent={{210,-330},{230,-310}})));
  BondLib.Junctions.J1p4 J1_third2 "One flow in third"
    annotation (Placement(transformation(extent={{250,-330},{270,-310}})));
  BondLib.Passive.I third_I2(I=2) "Of path third"
    annotation (Placement(transformation(origin={260,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.R third_R(R=5) "Of path third"
    annotation (Placement(transformation(origin={260,-280}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0p3 J0_third_end "Grounds the elements of third while it is off"
    annotation (Placement(transformation(extent={{290,-330},{310,-310}})));
  BondLib.Switches.Sw Gnd_third_end "Grounds the elements of third while it is off"
    annotation (Placement(transformation(origin={300,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_third_end "Connects third to the load while it is on"
    annotation (Placement(transformation(extent={{330,-330},{350,-310}})));
  BondLib.Switches.Sw Sw_third_end "Connects third to the load while it is on"
    annotation (Placement(transformation(origin={340,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_fourth "One flow in fourth"
    annotation (Placement(transformation(extent={{170,-490},{190,-470}})));
  BondLib.Passive.I fourth_I(I=2, f(start=0, fixed=true)) "Of path fourth"
    annotation (Placement(transformation(origin={180,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF fourth_TF(m=1) "Of path fourth"
    annotation (Placement(transformation(extent={{210,-490},{230,-470}})));
  BondLib.Junctions.J1p4 J1_fourth2 "One flow in fourth"
    annotation (Placement(transformation(extent={{250,-490},{270,-470}})));
  BondLib.Passive.I fourth_I2(I=2) "Of path fourth"
    annotation (Placement(transformation(origin={260,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.R fourth_R(R=5) "Of path fourth"
    annotation (Placement(transformation(origin={260,-440}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Junctions.J0p3 J0_fourth_end "Grounds the elements of fourth while it is off"
    annotation (Placement(transformation(extent={{290,-490},{310,-470}})));
  BondLib.Switches.Sw Gnd_fourth_end "Grounds the elements of fourth while it is off"
    annotation (Placement(transformation(origin={300,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_fourth_end "Connects fourth to the load while it is on"
    annotation (Placement(transformation(extent={{330,-490},{350,-470}})));
  BondLib.Switches.Sw Sw_fourth_end "Connects fourth to the load while it is on"
    annotation (Placement(transformation(origin={340,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0 Load(n=5) "All paths meet at the common load"
    annotation (Placement(transformation(extent={{410,-250},{430,-230}})));
  BondLib.Sources.sinSe load_sinSe(e0=1000, freqHz=0.125) "Common load"
    annotation (Placement(transformation(extent={{450,-250},{470,-230}})));
  BondLib.Bonds.Bond B1 "Engine to Crank"
    annotation (Placement(transformation(extent={{-70,-250},{-50,-230}})));
  BondLib.Bonds.Bond B2 "Feed to J1_first_A"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  BondLib.Bonds.Bond B3 "J1_first_A to Sw_first_A"
    annotation (Placement(transformation(origin={100,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J1_first_A to J0_first_A"
    annotation (Placement(transformation(extent={{110,-10},{130,10}})));
  BondLib.Bonds.Bond B5 "J0_first_A to Gnd_first_A"
    annotation (Placement(transformation(origin={140,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "Feed to J1_second_B"
    annotation (Placement(transformation(extent={{70,-170},{90,-150}})));
  BondLib.Bonds.Bond B7 "J1_second_B to Sw_second_B"
    annotation (Placement(transformation(origin={100,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B8 "J1_second_B to J0_second_B"
    annotation (Placement(transformation(extent={{110,-170},{130,-150}})));
  BondLib.Bonds.Bond B9 "J0_second_B to Gnd_second_B"
    annotation (Placement(transformation(origin={140,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B10 "Feed to J1_third_C"
    annotation (Placement(transformation(extent={{70,-330},{90,-310}})));
  BondLib.Bonds.Bond B11 "J1_third_C to Sw_third_C"
    annotation (Placement(transformation(origin={100,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B12 "J1_third_C to J0_third_C"
    annotation (Placement(transformation(extent={{110,-330},{130,-310}})));
  BondLib.Bonds.Bond B13 "J0_third_C to Gnd_third_C"
    annotation (Placement(transformation(origin={140,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B14 "Feed to J1_fourth_D"
    annotation (Placement(transformation(extent={{70,-490},{90,-470}})));
  BondLib.Bonds.Bond B15 "J1_fourth_D to Sw_fourth_D"
    annotation (Placement(transformation(origin={100,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B16 "J1_fourth_D to J0_fourth_D"
    annotation (Placement(transformation(extent={{110,-490},{130,-470}})));
  BondLib.Bonds.Bond B17 "J0_fourth_D to Gnd_fourth_D"
    annotation (Placement(transformation(origin={140,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B18 "J0_first_A to J1_first"
    annotation (Placement(transformation(extent={{150,-10},{170,10}})));
  BondLib.Bonds.Bond B19 "J1_first to first_I"
    annotation (Placement(transformation(origin={180,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B20 "J1_first to first_TF"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  BondLib.Bonds.Bond B21 "first_TF to J1_first2"
    annotation (Placement(transformation(extent={{230,-10},{250,10}})));
  BondLib.Bonds.Bond B22 "J1_first2 to first_I2"
    annotation (Placement(transformation(origin={260,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B23 "J1_first2 to first_R"
    annotation (Placement(transformation(origin={260,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B24 "J1_first2 to J0_first_end"
    annotation (Placement(transformation(extent={{270,-10},{290,10}})));
  BondLib.Bonds.Bond B25 "J0_first_end to Gnd_first_end"
    annotation (Placement(transformation(origin={300,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B26 "J0_first_end to J1_first_end"
    annotation (Placement(transformation(extent={{310,-10},{330,10}})));
  BondLib.Bonds.Bond B27 "J1_first_end to Sw_first_end"
    annotation (Placement(transformation(origin={340,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B28 "J0_second_B to J1_second"
    annotation (Placement(transformation(extent={{150,-170},{170,-150}})));
  BondLib.Bonds.Bond B29 "J1_second to second_I"
    annotation (Placement(transformation(origin={180,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B30 "J1_second to second_TF"
    annotation (Placement(transformation(extent={{190,-170},{210,-150}})));
  BondLib.Bonds.Bond B31 "second_TF to J1_second2"
    annotation (Placement(transformation(extent={{230,-170},{250,-150}})));
  BondLib.Bonds.Bond B32 "J1_second2 to second_I2"
    annotation (Placement(transformation(origin={260,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B33 "J1_second2 to second_R"
    annotation (Placement(transformation(origin={260,-140}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B34 "J1_second2 to J0_second_end"
    annotation (Placement(transformation(extent={{270,-170},{290,-150}})));
  BondLib.Bonds.Bond B35 "J0_second_end to Gnd_second_end"
    annotation (Placement(transformation(origin={300,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B36 "J0_second_end to J1_second_end"
    annotation (Placement(transformation(extent={{310,-170},{330,-150}})));
  BondLib.Bonds.Bond B37 "J1_second_end to Sw_second_end"
    annotation (Placement(transformation(origin={340,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B38 "J0_third_C to J1_third"
    annotation (Placement(transformation(extent={{150,-330},{170,-310}})));
  BondLib.Bonds.Bond B39 "J1_third to third_I"
    annotation (Placement(transformation(origin={180,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B40 "J1_third to third_TF"
    annotation (Placement(transformation(extent={{190,-330},{210,-310}})));
  BondLib.Bonds.Bond B41 "third_TF to J1_third2"
    annotation (Placement(transformation(extent={{230,-330},{250,-310}})));
  BondLib.Bonds.Bond B42 "J1_third2 to third_I2"
    annotation (Placement(transformation(origin={260,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B43 "J1_third2 to third_R"
    annotation (Placement(transformation(origin={260,-300}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B44 "J1_third2 to J0_third_end"
    annotation (Placement(transformation(extent={{270,-330},{290,-310}})));
  BondLib.Bonds.Bond B45 "J0_third_end to Gnd_third_end"
    annotation (Placement(transformation(origin={300,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B46 "J0_third_end to J1_third_end"
    annotation (Placement(transformation(extent={{310,-330},{330,-310}})));
  BondLib.Bonds.Bond B47 "J1_third_end to Sw_third_end"
    annotation (Placement(transformation(origin={340,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B48 "J0_fourth_D to J1_fourth"
    annotation (Placement(transformation(extent={{150,-490},{170,-470}})));
  BondLib.Bonds.Bond B49 "J1_fourth to fourth_I"
    annotation (Placement(transformation(origin={180,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B50 "J1_fourth to fourth_TF"
    annotation (Placement(transformation(extent={{190,-490},{210,-470}})));
  BondLib.Bonds.Bond B51 "fourth_TF to J1_fourth2"
    annotation (Placement(transformation(extent={{230,-490},{250,-470}})));
  BondLib.Bonds.Bond B52 "J1_fourth2 to fourth_I2"
    annotation (Placement(transformation(origin={260,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B53 "J1_fourth2 to fourth_R"
    annotation (Placement(transformation(origin={260,-460}, extent={{-10,-10},{10,10}}, rotation=90)));
  BondLib.Bonds.Bond B54 "J1_fourth2 to J0_fourth_end"
    annotation (Placement(transformation(extent={{270,-490},{290,-470}})));
  BondLib.Bonds.Bond B55 "J0_fourth_end to Gnd_fourth_end"
    annotation (Placement(transformation(origin={300,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B56 "J0_fourth_end to J1_fourth_end"
    annotation (Placement(transformation(extent={{310,-490},{330,-470}})));
  BondLib.Bonds.Bond B57 "J1_fourth_end to Sw_fourth_end"
    annotation (Placement(transformation(origin={340,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B58 "J1_first_end to Load"
    annotation (Placement(transformation(extent={{350,-10},{370,10}})));
  BondLib.Bonds.Bond B59 "J1_second_end to Load"
    annotation (Placement(transformation(extent={{350,-170},{370,-150}})));
  BondLib.Bonds.Bond B60 "J1_third_end to Load"
    annotation (Placement(transformation(extent={{350,-330},{370,-310}})));
  BondLib.Bonds.Bond B61 "J1_fourth_end to Load"
    annotation (Placement(transformation(extent={{350,-490},{370,-470}})));
  BondLib.Bonds.Bond B62 "Load to load_sinSe"
    annotation (Placement(transformation(extent={{430,-250},{450,-230}})));
  Modelica.Blocks.Sources.BooleanExpression u1(y=not A.y) "Opens Sw_first_A"
    annotation (Placement(transformation(extent={{62.2,-88},{98.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u2(y=A.y) "Opens Gnd_first_A"
    annotation (Placement(transformation(extent={{102.2,-88},{138.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u3(y=not B.y) "Opens Sw_second_B"
    annotation (Placement(transformation(extent={{62.2,-248},{98.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u4(y=B.y) "Opens Gnd_second_B"
    annotation (Placement(transformation(extent={{102.2,-248},{138.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u5(y=not C.y) "Opens Sw_third_C"
    annotation (Placement(transformation(extent={{62.2,-408},{98.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u6(y=C.y) "Opens Gnd_third_C"
    annotation (Placement(transformation(extent={{102.2,-408},{138.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u7(y=not D.y) "Opens Sw_fourth_D"
    annotation (Placement(transformation(extent={{62.2,-568},{98.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u8(y=D.y) "Opens Gnd_fourth_D"
    annotation (Placement(transformation(extent={{102.2,-568},{138.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u9(y=first_on) "Opens Gnd_first_end"
    annotation (Placement(transformation(extent={{262.2,-88},{298.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u10(y=not first_on) "Opens Sw_first_end"
    annotation (Placement(transformation(extent={{302.2,-88},{338.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u11(y=second_on) "Opens Gnd_second_end"
    annotation (Placement(transformation(extent={{262.2,-248},{298.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u12(y=not second_on) "Opens Sw_second_end"
    annotation (Placement(transformation(extent={{302.2,-248},{338.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u13(y=third_on) "Opens Gnd_third_end"
    annotation (Placement(transformation(extent={{262.2,-408},{298.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u14(y=not third_on) "Opens Sw_third_end"
    annotation (Placement(transformation(extent={{302.2,-408},{338.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u15(y=fourth_on) "Opens Gnd_fourth_end"
    annotation (Placement(transformation(extent={{262.2,-568},{298.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u16(y=not fourth_on) "Opens Sw_fourth_end"
    annotation (Placement(transformation(extent={{302.2,-568},{338.2,-532}})));
  BondLib.Junctions.J1p3 Crank "Speed of the engine"
    annotation (Placement(transformation(extent={{-50,-250},{-30,-230}})));
  BondLib.Bonds.Bond BF1 "Crank to Feed"
    annotation (Placement(transformation(extent={{-20,-250},{0,-230}})));
  BondLib.Passive.I Flywheel(I=5, f(start=0, fixed=true)) "Flywheel, 5 kg.m2"
    annotation (Placement(transformation(origin={-40,-280}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond BF2 "Crank to Flywheel"
    annotation (Placement(transformation(origin={-40,-260}, extent={{-10,-10},{10,10}}, rotation=270)));
equation
  connect(B1.BondCon2, Crank.BondCon1) annotation (Line(points={{-50,-240},{-50,-240}}, color={192,192,192}));
  connect(Crank.BondCon2, BF1.BondCon1) annotation (Line(points={{-30,-240},{-20,-240}}, color={192,192,192}));
  connect(BF1.BondCon2, Feed.BondCon[1]) annotation (Line(points={{0,-240},{40,-240}}, color={192,192,192}));
  connect(Crank.BondCon3, BF2.BondCon1) annotation (Line(points={{-40,-250},{-40,-250}}, color={192,192,192}));
  connect(BF2.BondCon2, Flywheel.BondCon1) annotation (Line(points={{-40,-270},{-40,-270}}, color={192,192,192}));
  connect(Engine.BondCon1, B1.BondCon1) annotation (Line(points={{-70,-240},{-70,-240}}, color={192,192,192}));
  connect(Feed.BondCon[2], B2.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,0},{70,0}},
    color={192,192,192}));
  connect(B2.BondCon2, J1_first_A.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(J1_first_A.BondCon3, B3.BondCon1) annotation (Line(points={{100,-10},{100,-10}}, color={192,192,192}));
  connect(B3.BondCon2, Sw_first_A.BondCon1) annotation (Line(points={{100,-30},{100,-30}}, color={192,192,192}));
  connect(J1_first_A.BondCon2, B4.BondCon1) annotation (Line(points={{110,0},{110,0}}, color={192,192,192}));
  connect(B4.BondCon2, J0_first_A.BondCon1) annotation (Line(points={{130,0},{130,0}}, color={192,192,192}));
  connect(J0_first_A.BondCon3, B5.BondCon1) annotation (Line(points={{140,-10},{140,-10}}, color={192,192,192}));
  connect(B5.BondCon2, Gnd_first_A.BondCon1) annotation (Line(points={{140,-30},{140,-30}}, color={192,192,192}));
  connect(Feed.BondCon[3], B6.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,-160},{70,-160}},
    color={192,192,192}));
  connect(B6.BondCon2, J1_second_B.BondCon1) annotation (Line(points={{90,-160},{90,-160}}, color={192,192,192}));
  connect(J1_second_B.BondCon3, B7.BondCon1) annotation (Line(points={{100,-170},{100,-170}}, color={192,192,192}));
  connect(B7.BondCon2, Sw_second_B.BondCon1) annotation (Line(points={{100,-190},{100,-190}}, color={192,192,192}));
  connect(J1_second_B.BondCon2, B8.BondCon1) annotation (Line(points={{110,-160},{110,-160}}, color={192,192,192}));
  connect(B8.BondCon2, J0_second_B.BondCon1) annotation (Line(points={{130,-160},{130,-160}}, color={192,192,192}));
  connect(J0_second_B.BondCon3, B9.BondCon1) annotation (Line(points={{140,-170},{140,-170}}, color={192,192,192}));
  connect(B9.BondCon2, Gnd_second_B.BondCon1) annotation (Line(points={{140,-190},{140,-190}}, color={192,192,192}));
  connect(Feed.BondCon[4], B10.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,-320},{70,-320}},
    color={192,192,192}));
  connect(B10.BondCon2, J1_third_C.BondCon1) annotation (Line(points={{90,-320},{90,-320}}, color={192,192,192}));
  connect(J1_third_C.BondCon3, B11.BondCon1) annotation (Line(points={{100,-330},{100,-330}}, color={192,192,192}));
  connect(B11.BondCon2, Sw_third_C.BondCon1) annotation (Line(points={{100,-350},{100,-350}}, color={192,192,192}));
  connect(J1_third_C.BondCon2, B12.BondCon1) annotation (Line(points={{110,-320},{110,-320}}, color={192,192,192}));
  connect(B12.BondCon2, J0_third_C.BondCon1) annotation (Line(points={{130,-320},{130,-320}}, color={192,192,192}));
  connect(J0_third_C.BondCon3, B13.BondCon1) annotation (Line(points={{140,-330},{140,-330}}, color={192,192,192}));
  connect(B13.BondCon2, Gnd_third_C.BondCon1) annotation (Line(points={{140,-350},{140,-350}}, color={192,192,192}));
  connect(Feed.BondCon[5], B14.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,-480},{70,-480}},
    color={192,192,192}));
  connect(B14.BondCon2, J1_fourth_D.BondCon1) annotation (Line(points={{90,-480},{90,-480}}, color={192,192,192}));
  connect(J1_fourth_D.BondCon3, B15.BondCon1) annotation (Line(points={{100,-490},{100,-490}}, color={192,192,192}));
  connect(B15.BondCon2, Sw_fourth_D.BondCon1) annotation (Line(points={{100,-510},{100,-510}}, color={192,192,192}));
  connect(J1_fourth_D.BondCon2, B16.BondCon1) annotation (Line(points={{110,-480},{110,-480}}, color={192,192,192}));
  connect(B16.BondCon2, J0_fourth_D.BondCon1) annotation (Line(points={{130,-480},{130,-480}}, color={192,192,192}));
  connect(J0_fourth_D.BondCon3, B17.BondCon1) annotation (Line(points={{140,-490},{140,-490}}, color={192,192,192}));
  connect(B17.BondCon2, Gnd_fourth_D.BondCon1) annotation (Line(points={{140,-510},{140,-510}}, color={192,192,192}));
  connect(J0_first_A.BondCon2, B18.BondCon1) annotation (Line(points={{150,0},{150,0}}, color={192,192,192}));
  connect(B18.BondCon2, J1_first.BondCon1) annotation (Line(points={{170,0},{170,0}}, color={192,192,192}));
  connect(J1_first.BondCon3, B19.BondCon1) annotation (Line(points={{180,-10},{180,-10}}, color={192,192,192}));
  connect(B19.BondCon2, first_I.BondCon1) annotation (Line(points={{180,-30},{180,-30}}, color={192,192,192}));
  connect(J1_first.BondCon2, B20.BondCon1) annotation (Line(points={{190,0},{190,0}}, color={192,192,192}));
  connect(B20.BondCon2, first_TF.BondCon1) annotation (Line(points={{210,0},{210,0}}, color={192,192,192}));
  connect(first_TF.BondCon2, B21.BondCon1) annotation (Line(points={{230,0},{230,0}}, color={192,192,192}));
  connect(B21.BondCon2, J1_first2.BondCon1) annotation (Line(points={{250,0},{250,0}}, color={192,192,192}));
  connect(J1_first2.BondCon3, B22.BondCon1) annotation (Line(points={{260,-10},{260,-10}}, color={192,192,192}));
  connect(B22.BondCon2, first_I2.BondCon1) annotation (Line(points={{260,-30},{260,-30}}, color={192,192,192}));
  connect(J1_first2.BondCon4, B23.BondCon1) annotation (Line(points={{260,10},{260,10}}, color={192,192,192}));
  connect(B23.BondCon2, first_R.BondCon1) annotation (Line(points={{260,30},{260,30}}, color={192,192,192}));
  connect(J1_first2.BondCon2, B24.BondCon1) annotation (Line(points={{270,0},{270,0}}, color={192,192,192}));
  connect(B24.BondCon2, J0_first_end.BondCon1) annotation (Line(points={{290,0},{290,0}}, color={192,192,192}));
  connect(J0_first_end.BondCon3, B25.BondCon1) annotation (Line(points={{300,-10},{300,-10}}, color={192,192,192}));
  connect(B25.BondCon2, Gnd_first_end.BondCon1) annotation (Line(points={{300,-30},{300,-30}}, color={192,192,192}));
  connect(J0_first_end.BondCon2, B26.BondCon1) annotation (Line(points={{310,0},{310,0}}, color={192,192,192}));
  connect(B26.BondCon2, J1_first_end.BondCon1) annotation (Line(points={{330,0},{330,0}}, color={192,192,192}));
  connect(J1_first_end.BondCon3, B27.BondCon1) annotation (Line(points={{340,-10},{340,-10}}, color={192,192,192}));
  connect(B27.BondCon2, Sw_first_end.BondCon1) annotation (Line(points={{340,-30},{340,-30}}, color={192,192,192}));
  connect(J0_second_B.BondCon2, B28.BondCon1) annotation (Line(points={{150,-160},{150,-160}}, color={192,192,192}));
  connect(B28.BondCon2, J1_second.BondCon1) annotation (Line(points={{170,-160},{170,-160}}, color={192,192,192}));
  connect(J1_second.BondCon3, B29.BondCon1) annotation (Line(points={{180,-170},{180,-170}}, color={192,192,192}));
  connect(B29.BondCon2, second_I.BondCon1) annotation (Line(points={{180,-190},{180,-190}}, color={192,192,192}));
  connect(J1_second.BondCon2, B30.BondCon1) annotation (Line(points={{190,-160},{190,-160}}, color={192,192,192}));
  connect(B30.BondCon2, second_TF.BondCon1) annotation (Line(points={{210,-160},{210,-160}}, color={192,192,192}));
  connect(second_TF.BondCon2, B31.BondCon1) annotation (Line(points={{230,-160},{230,-160}}, color={192,192,192}));
  connect(B31.BondCon2, J1_second2.BondCon1) annotation (Line(points={{250,-160},{250,-160}}, color={192,192,192}));
  connect(J1_second2.BondCon3, B32.BondCon1) annotation (Line(points={{260,-170},{260,-170}}, color={192,192,192}));
  connect(B32.BondCon2, second_I2.BondCon1) annotation (Line(points={{260,-190},{260,-190}}, color={192,192,192}));
  connect(J1_second2.BondCon4, B33.BondCon1) annotation (Line(points={{260,-150},{260,-150}}, color={192,192,192}));
  connect(B33.BondCon2, second_R.BondCon1) annotation (Line(points={{260,-130},{260,-130}}, color={192,192,192}));
  connect(J1_second2.BondCon2, B34.BondCon1) annotation (Line(points={{270,-160},{270,-160}}, color={192,192,192}));
  connect(B34.BondCon2, J0_second_end.BondCon1) annotation (Line(points={{290,-160},{290,-160}}, color={192,192,192}));
  connect(J0_second_end.BondCon3, B35.BondCon1) annotation (Line(points={{300,-170},{300,-170}}, color={192,192,192}));
  connect(B35.BondCon2, Gnd_second_end.BondCon1) annotation (Line(points={{300,-190},{300,-190}}, color={192,192,192}));
  connect(J0_second_end.BondCon2, B36.BondCon1) annotation (Line(points={{310,-160},{310,-160}}, color={192,192,192}));
  connect(B36.BondCon2, J1_second_end.BondCon1) annotation (Line(points={{330,-160},{330,-160}}, color={192,192,192}));
  connect(J1_second_end.BondCon3, B37.BondCon1) annotation (Line(points={{340,-170},{340,-170}}, color={192,192,192}));
  connect(B37.BondCon2, Sw_second_end.BondCon1) annotation (Line(points={{340,-190},{340,-190}}, color={192,192,192}));
  connect(J0_third_C.BondCon2, B38.BondCon1) annotation (Line(points={{150,-320},{150,-320}}, color={192,192,192}));
  connect(B38.BondCon2, J1_third.BondCon1) annotation (Line(points={{170,-320},{170,-320}}, color={192,192,192}));
  connect(J1_third.BondCon3, B39.BondCon1) annotation (Line(points={{180,-330},{180,-330}}, color={192,192,192}));
  connect(B39.BondCon2, third_I.BondCon1) annotation (Line(points={{180,-350},{180,-350}}, color={192,192,192}));
  connect(J1_third.BondCon2, B40.BondCon1) annotation (Line(points={{190,-320},{190,-320}}, color={192,192,192}));
  connect(B40.BondCon2, third_TF.BondCon1) annotation (Line(points={{210,-320},{210,-320}}, color={192,192,192}));
  connect(third_TF.BondCon2, B41.BondCon1) annotation (Line(points={{230,-320},{230,-320}}, color={192,192,192}));
  connect(B41.BondCon2, J1_third2.BondCon1) annotation (Line(points={{250,-320},{250,-320}}, color={192,192,192}));
  connect(J1_third2.BondCon3, B42.BondCon1) annotation (Line(points={{260,-330},{260,-330}}, color={192,192,192}));
  connect(B42.BondCon2, third_I2.BondCon1) annotation (Line(points={{260,-350},{260,-350}}, color={192,192,192}));
  connect(J1_third2.BondCon4, B43.BondCon1) annotation (Line(points={{260,-310},{260,-310}}, color={192,192,192}));
  connect(B43.BondCon2, third_R.BondCon1) annotation (Line(points={{260,-290},{260,-290}}, color={192,192,192}));
  connect(J1_third2.BondCon2, B44.BondCon1) annotation (Line(points={{270,-320},{270,-320}}, color={192,192,192}));
  connect(B44.BondCon2, J0_third_end.BondCon1) annotation (Line(points={{290,-320},{290,-320}}, color={192,192,192}));
  connect(J0_third_end.BondCon3, B45.BondCon1) annotation (Line(points={{300,-330},{300,-330}}, color={192,192,192}));
  connect(B45.BondCon2, Gnd_third_end.BondCon1) annotation (Line(points={{300,-350},{300,-350}}, color={192,192,192}));
  connect(J0_third_end.BondCon2, B46.BondCon1) annotation (Line(points={{310,-320},{310,-320}}, color={192,192,192}));
  connect(B46.BondCon2, J1_third_end.BondCon1) annotation (Line(points={{330,-320},{330,-320}}, color={192,192,192}));
  connect(J1_third_end.BondCon3, B47.BondCon1) annotation (Line(points={{340,-330},{340,-330}}, color={192,192,192}));
  connect(B47.BondCon2, Sw_third_end.BondCon1) annotation (Line(points={{340,-350},{340,-350}}, color={192,192,192}));
  connect(J0_fourth_D.BondCon2, B48.BondCon1) annotation (Line(points={{150,-480},{150,-480}}, color={192,192,192}));
  connect(B48.BondCon2, J1_fourth.BondCon1) annotation (Line(points={{170,-480},{170,-480}}, color={192,192,192}));
  connect(J1_fourth.BondCon3, B49.BondCon1) annotation (Line(points={{180,-490},{180,-490}}, color={192,192,192}));
  connect(B49.BondCon2, fourth_I.BondCon1) annotation (Line(points={{180,-510},{180,-510}}, color={192,192,192}));
  connect(J1_fourth.BondCon2, B50.BondCon1) annotation (Line(points={{190,-480},{190,-480}}, color={192,192,192}));
  connect(B50.BondCon2, fourth_TF.BondCon1) annotation (Line(points={{210,-480},{210,-480}}, color={192,192,192}));
  connect(fourth_TF.BondCon2, B51.BondCon1) annotation (Line(points={{230,-480},{230,-480}}, color={192,192,192}));
  connect(B51.BondCon2, J1_fourth2.BondCon1) annotation (Line(points={{250,-480},{250,-480}}, color={192,192,192}));
  connect(J1_fourth2.BondCon3, B52.BondCon1) annotation (Line(points={{260,-490},{260,-490}}, color={192,192,192}));
  connect(B52.BondCon2, fourth_I2.BondCon1) annotation (Line(points={{260,-510},{260,-510}}, color={192,192,192}));
  connect(J1_fourth2.BondCon4, B53.BondCon1) annotation (Line(points={{260,-470},{260,-470}}, color={192,192,192}));
  connect(B53.BondCon2, fourth_R.BondCon1) annotation (Line(points={{260,-450},{260,-450}}, color={192,192,192}));
  connect(J1_fourth2.BondCon2, B54.BondCon1) annotation (Line(points={{270,-480},{270,-480}}, color={192,192,192}));
  connect(B54.BondCon2, J0_fourth_end.BondCon1) annotation (Line(points={{290,-480},{290,-480}}, color={192,192,192}));
  connect(J0_fourth_end.BondCon3, B55.BondCon1) annotation (Line(points={{300,-490},{300,-490}}, color={192,192,192}));
  connect(B55.BondCon2, Gnd_fourth_end.BondCon1) annotation (Line(points={{300,-510},{300,-510}}, color={192,192,192}));
  connect(J0_fourth_end.BondCon2, B56.BondCon1) annotation (Line(points={{310,-480},{310,-480}}, color={192,192,192}));
  connect(B56.BondCon2, J1_fourth_end.BondCon1) annotation (Line(points={{330,-480},{330,-480}}, color={192,192,192}));
  connect(J1_fourth_end.BondCon3, B57.BondCon1) annotation (Line(points={{340,-490},{340,-490}}, color={192,192,192}));
  connect(B57.BondCon2, Sw_fourth_end.BondCon1) annotation (Line(points={{340,-510},{340,-510}}, color={192,192,192}));
  connect(J1_first_end.BondCon2, B58.BondCon1) annotation (Line(points={{350,0},{350,0}}, color={192,192,192}));
  connect(B58.BondCon2, Load.BondCon[1]) annotation (Line(points={{370,0},{374,0},{374,-240},{420,-240}},
    color={192,192,192}));
  connect(J1_second_end.BondCon2, B59.BondCon1) annotation (Line(points={{350,-160},{350,-160}}, color={192,192,192}));
  connect(B59.BondCon2, Load.BondCon[2]) annotation (Line(points={{370,-160},{374,-160},{374,-240},{420,-240}},
    color={192,192,192}));
  connect(J1_third_end.BondCon2, B60.BondCon1) annotation (Line(points={{350,-320},{350,-320}}, color={192,192,192}));
  connect(B60.BondCon2, Load.BondCon[3]) annotation (Line(points={{370,-320},{374,-320},{374,-240},{420,-240}},
    color={192,192,192}));
  connect(J1_fourth_end.BondCon2, B61.BondCon1) annotation (Line(points={{350,-480},{350,-480}}, color={192,192,192}));
  connect(B61.BondCon2, Load.BondCon[4]) annotation (Line(points={{370,-480},{374,-480},{374,-240},{420,-240}},
    color={192,192,192}));
  connect(Load.BondCon[5], B62.BondCon1) annotation (Line(points={{420,-240},{430,-240}}, color={192,192,192}));
  connect(B62.BondCon2, load_sinSe.BondCon1) annotation (Line(points={{450,-240},{450,-240}}, color={192,192,192}));
  connect(u1.y, Sw_first_A.BooleanInPort1) annotation (Line(points={{100,-70},{100,-50}}, color={255,0,255}));
  connect(u2.y, Gnd_first_A.BooleanInPort1) annotation (Line(points={{140,-70},{140,-50}}, color={255,0,255}));
  connect(u3.y, Sw_second_B.BooleanInPort1) annotation (Line(points={{100,-230},{100,-210}}, color={255,0,255}));
  connect(u4.y, Gnd_second_B.BooleanInPort1) annotation (Line(points={{140,-230},{140,-210}}, color={255,0,255}));
  connect(u5.y, Sw_third_C.BooleanInPort1) annotation (Line(points={{100,-390},{100,-370}}, color={255,0,255}));
  connect(u6.y, Gnd_third_C.BooleanInPort1) annotation (Line(points={{140,-390},{140,-370}}, color={255,0,255}));
  connect(u7.y, Sw_fourth_D.BooleanInPort1) annotation (Line(points={{100,-550},{100,-530}}, color={255,0,255}));
  connect(u8.y, Gnd_fourth_D.BooleanInPort1) annotation (Line(points={{140,-550},{140,-530}}, color={255,0,255}));
  connect(u9.y, Gnd_first_end.BooleanInPort1) annotation (Line(points={{300,-70},{300,-50}}, color={255,0,255}));
  connect(u10.y, Sw_first_end.BooleanInPort1) annotation (Line(points={{340,-70},{340,-50}}, color={255,0,255}));
  connect(u11.y, Gnd_second_end.BooleanInPort1) annotation (Line(points={{300,-230},{300,-210}}, color={255,0,255}));
  connect(u12.y, Sw_second_end.BooleanInPort1) annotation (Line(points={{340,-230},{340,-210}}, color={255,0,255}));
  connect(u13.y, Gnd_third_end.BooleanInPort1) annotation (Line(points={{300,-390},{300,-370}}, color={255,0,255}));
  connect(u14.y, Sw_third_end.BooleanInPort1) annotation (Line(points={{340,-390},{340,-370}}, color={255,0,255}));
  connect(u15.y, Gnd_fourth_end.BooleanInPort1) annotation (Line(points={{300,-550},{300,-530}}, color={255,0,255}));
  connect(u16.y, Sw_fourth_end.BooleanInPort1) annotation (Line(points={{340,-550},{340,-530}}, color={255,0,255}));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "Flywheel.f", "first_I.f", "second_I.f", "third_I.f", "fourth_I.f"}),
    Diagram(coordinateSystem(preserveAspectRatio=false, extent={{-120,-580},{500,140}})),
    Documentation(info="<html>
<p>The engine of <code>CommonLoad</code> gets a flywheel of 5 kg.m2 on its shaft (thesis, Fig. 4.10). The thesis had to
give it up: when a gear is engaged, flywheel and gear have to turn alike at once, and one of the two inertias loses its
state. Here the two meet at their common momentum, <code>(5*w + J*wk)/(5 + J)</code>, as two bodies do that stick
together; the energy lost in the impact is told in a warning and stands in the energy ledger. From then on they are one
inertia: <code>(5 + J)*w' = 10000 - m*load - m^2*5*w</code>.</p>
</html>"));
end Flywheel;

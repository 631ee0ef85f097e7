within BondLib.Examples.Switching.Gearbox;
model EqualLoads "Four gears with a load of 500 N.m each"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.BooleanTable A(table={2}, startValue=true) "Trigger A"
    annotation (Placement(transformation(extent={{-10,50},{10,70}})));
  Modelica.Blocks.Sources.BooleanTable B(table={2,4}, startValue=false) "Trigger B"
    annotation (Placement(transformation(extent={{40,50},{60,70}})));
  Modelica.Blocks.Sources.BooleanTable C(table={4,6}, startValue=false) "Trigger C"
    annotation (Placement(transformation(extent={{90,50},{110,70}})));
  Modelica.Blocks.Sources.BooleanTable D(table={6}, startValue=false) "Trigger D"
    annotation (Placement(transformation(extent={{140,50},{160,70}})));
  BondLib.Sources.Se Engine(e0=10000) "Common source"
    annotation (Placement(transformation(origin={0,-240}, extent={{10,-10},{-10,10}})));
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
  BondLib.Junctions.J1p3 J1_first_notB "In line: first"
    annotation (Placement(transformation(extent={{170,-10},{190,10}})));
  BondLib.Switches.Sw Sw_first_notB "Closed when notB"
    annotation (Placement(transformation(origin={180,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_first_notB "Behind notB of first"
    annotation (Placement(transformation(extent={{210,-10},{230,10}})));
  BondLib.Switches.Sw Gnd_first_notB "Grounds what lies behind notB, closed when that is open"
    annotation (Placement(transformation(origin={220,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_first_notC "In line: first"
    annotation (Placement(transformation(extent={{250,-10},{270,10}})));
  BondLib.Switches.Sw Sw_first_notC "Closed when notC"
    annotation (Placement(transformation(origin={260,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_first_notC "Behind notC of first"
    annotation (Placement(transformation(extent={{290,-10},{310,10}})));
  BondLib.Switches.Sw Gnd_first_notC "Grounds what lies behind notC, closed when that is open"
    annotation (Placement(transformation(origin={300,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_first_notD "In line: first"
    annotation (Placement(transformation(extent={{330,-10},{350,10}})));
  BondLib.Switches.Sw Sw_first_notD "Closed when notD"
    annotation (Placement(transformation(origin={340,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_first_notD "Behind notD of first"
    annotation (Placement(transformation(extent={{370,-10},{390,10}})));
  BondLib.Switches.Sw Gnd_first_notD "Grounds what lies behind notD, closed when that is open"
    annotation (Placement(transformation(origin={380,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_second_notA "In line: second"
    annotation (Placement(transformation(extent={{90,-170},{110,-150}})));
  BondLib.Switches.Sw Sw_second_notA "Closed when notA"
    annotation (Placement(transformation(origin={100,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_second_notA "Behind notA of second"
    annotation (Placement(transformation(extent={{130,-170},{150,-150}})));
  BondLib.Switches.Sw Gnd_second_notA "Grounds what lies behind notA, closed when that is open"
    annotation (Placement(transformation(origin={140,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_second_B "In line: second"
    annotation (Placement(transformation(extent={{170,-170},{190,-150}})));
  BondLib.Switches.Sw Sw_second_B "Closed when B"
    annotation (Placement(transformation(origin={180,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_second_B "Behind B of second"
    annotation (Placement(transformation(extent={{210,-170},{230,-150}})));
  BondLib.Switches.Sw Gnd_second_B "Grounds what lies behind B, closed when that is open"
    annotation (Placement(transformation(origin={220,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_second_notC "In line: second"
    annotation (Placement(transformation(extent={{250,-170},{270,-150}})));
  BondLib.Switches.Sw Sw_second_notC "Closed when notC"
    annotation (Placement(transformation(origin={260,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_second_notC "Behind notC of second"
    annotation (Placement(transformation(extent={{290,-170},{310,-150}})));
  BondLib.Switches.Sw Gnd_second_notC "Grounds what lies behind notC, closed when that is open"
    annotation (Placement(transformation(origin={300,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_second_notD "In line: second"
    annotation (Placement(transformation(extent={{330,-170},{350,-150}})));
  BondLib.Switches.Sw Sw_second_notD "Closed when notD"
    annotation (Placement(transformation(origin={340,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_second_notD "Behind notD of second"
    annotation (Placement(transformation(extent={{370,-170},{390,-150}})));
  BondLib.Switches.Sw Gnd_second_notD "Grounds what lies behind notD, closed when that is open"
    annotation (Placement(transformation(origin={380,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_third_notA "In line: third"
    annotation (Placement(transformation(extent={{90,-330},{110,-310}})));
  BondLib.Switches.Sw Sw_third_notA "Closed when notA"
    annotation (Placement(transformation(origin={100,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_third_notA "Behind notA of third"
    annotation (Placement(transformation(extent={{130,-330},{150,-310}})));
  BondLib.Switches.Sw Gnd_third_notA "Grounds what lies behind notA, closed when that is open"
    annotation (Placement(transformation(origin={140,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_third_notB "In line: third"
    annotation (Placement(transformation(extent={{170,-330},{190,-310}})));
  BondLib.Switches.Sw Sw_third_notB "Closed when notB"
    annotation (Placement(transformation(origin={180,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_third_notB "Behind notB of third"
    annotation (Placement(transformation(extent={{210,-330},{230,-310}})));
  BondLib.Switches.Sw Gnd_third_notB "Grounds what lies behind notB, closed when that is open"
    annotation (Placement(transformation(origin={220,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_third_C "In line: third"
    annotation (Placement(transformation(extent={{250,-330},{270,-310}})));
  BondLib.Switches.Sw Sw_third_C "Closed when C"
    annotation (Placement(transformation(origin={260,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_third_C "Behind C of third"
    annotation (Placement(transformation(extent={{290,-330},{310,-310}})));
  BondLib.Switches.Sw Gnd_third_C "Grounds what lies behind C, closed when that is open"
    annotation (Placement(transformation(origin={300,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_third_notD "In line: third"
    annotation (Placement(transformation(extent={{330,-330},{350,-310}})));
  BondLib.Switches.Sw Sw_third_notD "Closed when notD"
    annotation (Placement(transformation(origin={340,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_third_notD "Behind notD of third"
    annotation (Placement(transformation(extent={{370,-330},{390,-310}})));
  BondLib.Switches.Sw Gnd_third_notD "Grounds what lies behind notD, closed when that is open"
    annotation (Placement(transformation(origin={380,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_fourth_notA "In line: fourth"
    annotation (Placement(transformation(extent={{90,-490},{110,-470}})));
  BondLib.Switches.Sw Sw_fourth_notA "Closed when notA"
    annotation (Placement(transformation(origin={100,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_fourth_notA "Behind notA of fourth"
    annotation (Placement(transformation(extent={{130,-490},{150,-470}})));
  BondLib.Switches.Sw Gnd_fourth_notA "Grounds what lies behind notA, closed when that is open"
    annotation (Placement(transformation(origin={140,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_fourth_notB "In line: fourth"
    annotation (Placement(transformation(extent={{170,-490},{190,-470}})));
  BondLib.Switches.Sw Sw_fourth_notB "Closed when notB"
    annotation (Placement(transformation(origin={180,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_fourth_notB "Behind notB of fourth"
    annotation (Placement(transformation(extent={{210,-490},{230,-470}})));
  BondLib.Switches.Sw Gnd_fourth_notB "Grounds what lies behind notB, closed when that is open"
    annotation (Placement(transformation(origin={220,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_fourth_notC "In line: fourth"
    annotation (Placement(transformation(extent={{250,-490},{270,-470}})));
  BondLib.Switches.Sw Sw_fourth_notC "Closed when notC"
    annotation (Placement(transformation(origin={260,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_fourth_notC "Behind notC of fourth"
    annotation (Placement(transformation(extent={{290,-490},{310,-470}})));
  BondLib.Switches.Sw Gnd_fourth_notC "Grounds what lies behind notC, closed when that is open"
    annotation (Placement(transformation(origin={300,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_fourth_D "In line: fourth"
    annotation (Placement(transformation(extent={{330,-490},{350,-470}})));
  BondLib.Switches.Sw Sw_fourth_D "Closed when D"
    annotation (Placement(transformation(origin={340,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J0p3 J0_fourth_D "Behind D of fourth"
    annotation (Placement(transformation(extent={{370,-490},{390,-470}})));
  BondLib.Switches.Sw Gnd_fourth_D "Grounds what lies behind D, closed when that is open"
    annotation (Placement(transformation(origin={380,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Junctions.J1p3 J1_first "One flow in first"
    annotation (Placement(transformation(extent={{410,-10},{430,10}})));
  BondLib.Passive.I first_I(I=2, f(start=0, fixed=true)) "Of path first"
    annotation (Placement(transformation(origin={420,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF first_TF(m=0.25) "Of path first"
    annotation (Placement(transformation(extent={{450,-10},{470,10}})));
  BondLib.Junctions.J1p3 J1_first2 "One flow in first"
    annotation (Placement(transformation(extent={{490,-10},{510,10}})));
  BondLib.Sources.Se first_Se(e0=500) "Of path first"
    annotation (Placement(transformation(origin={500,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.I first_I2(I=2) "Of path first"
    annotation (Placement(transformation(extent={{530,-10},{550,10}})));
  BondLib.Junctions.J1p3 J1_second "One flow in second"
    annotation (Placement(transformation(extent={{410,-170},{430,-150}})));
  BondLib.Passive.I second_I(I=2, f(start=0, fixed=true)) "Of path second"
    annotation (Placement(transformation(origin={420,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF second_TF(m=0.5) "Of path second"
    annotation (Placement(transformation(extent={{450,-170},{470,-150}})));
  BondLib.Junctions.J1p3 J1_second2 "One flow in second"
    annotation (Placement(transformation(extent={{490,-170},{510,-150}})));
  BondLib.Sources.Se second_Se(e0=500) "Of path second"
    annotation (Placement(transformation(origin={500,-200}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.I second_I2(I=2) "Of path second"
    annotation (Placement(transformation(extent={{530,-170},{550,-150}})));
  BondLib.Junctions.J1p3 J1_third "One flow in third"
    annotation (Placement(transformation(extent={{410,-330},{430,-310}})));
  BondLib.Passive.I third_I(I=2, f(start=0, fixed=true)) "Of path third"
    annotation (Placement(transformation(origin={420,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF third_TF(m=0.75) "Of path third"
    annotation (Placement(transformation(extent={{450,-330},{470,-310}})));
  BondLib.Junctions.J1p3 J1_third2 "One flow in third"
    annotation (Placement(transformation(extent={{490,-330},{510,-310}})));
  BondLib.Sources.Se third_Se(e0=500) "Of path third"
    annotation (Placement(transformation(origin={500,-360}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.I third_I2(I=2) "Of path third"
    annotation (Placement(transformation(extent={{530,-330},{550,-310}})));
  BondLib.Junctions.J1p3 J1_fourth "One flow in fourth"
    annotation (Placement(transformation(extent={{410,-490},{430,-470}})));
  BondLib.Passive.I fourth_I(I=2, f(start=0, fixed=true)) "Of path fourth"
    annotation (Placement(transformation(origin={420,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.TF fourth_TF(m=1) "Of path fourth"
    annotation (Placement(transformation(extent={{450,-490},{470,-470}})));
  BondLib.Junctions.J1p3 J1_fourth2 "One flow in fourth"
    annotation (Placement(transformation(extent={{490,-490},{510,-470}})));
  BondLib.Sources.Se fourth_Se(e0=500) "Of path fourth"
    annotation (Placement(transformation(origin={500,-520}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Passive.I fourth_I2(I=2) "Of path fourth"
    annotation (Placement(transformation(extent={{530,-490},{550,-470}})));
  BondLib.Bonds.Bond B1 "Engine to Feed"
    annotation (Placement(transformation(extent={{10,-250},{30,-230}})));
  BondLib.Bonds.Bond B2 "Feed to J1_first_A"
    annotation (Placement(transformation(extent={{70,-10},{90,10}})));
  BondLib.Bonds.Bond B3 "J1_first_A to Sw_first_A"
    annotation (Placement(transformation(origin={100,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B4 "J1_first_A to J0_first_A"
    annotation (Placement(transformation(extent={{110,-10},{130,10}})));
  BondLib.Bonds.Bond B5 "J0_first_A to Gnd_first_A"
    annotation (Placement(transformation(origin={140,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B6 "J0_first_A to J1_first_notB"
    annotation (Placement(transformation(extent={{150,-10},{170,10}})));
  BondLib.Bonds.Bond B7 "J1_first_notB to Sw_first_notB"
    annotation (Placement(transformation(origin={180,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B8 "J1_first_notB to J0_first_notB"
    annotation (Placement(transformation(extent={{190,-10},{210,10}})));
  BondLib.Bonds.Bond B9 "J0_first_notB to Gnd_first_notB"
    annotation (Placement(transformation(origin={220,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B10 "J0_first_notB to J1_first_notC"
    annotation (Placement(transformation(extent={{230,-10},{250,10}})));
  BondLib.Bonds.Bond B11 "J1_first_notC to Sw_first_notC"
    annotation (Placement(transformation(origin={260,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B12 "J1_first_notC to J0_first_notC"
    annotation (Placement(transformation(extent={{270,-10},{290,10}})));
  BondLib.Bonds.Bond B13 "J0_first_notC to Gnd_first_notC"
    annotation (Placement(transformation(origin={300,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B14 "J0_first_notC to J1_first_notD"
    annotation (Placement(transformation(extent={{310,-10},{330,10}})));
  BondLib.Bonds.Bond B15 "J1_first_notD to Sw_first_notD"
    annotation (Placement(transformation(origin={340,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B16 "J1_first_notD to J0_first_notD"
    annotation (Placement(transformation(extent={{350,-10},{370,10}})));
  BondLib.Bonds.Bond B17 "J0_first_notD to Gnd_first_notD"
    annotation (Placement(transformation(origin={380,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B18 "Feed to J1_second_notA"
    annotation (Placement(transformation(extent={{70,-170},{90,-150}})));
  BondLib.Bonds.Bond B19 "J1_second_notA to Sw_second_notA"
    annotation (Placement(transformation(origin={100,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B20 "J1_second_notA to J0_second_notA"
    annotation (Placement(transformation(extent={{110,-170},{130,-150}})));
  BondLib.Bonds.Bond B21 "J0_second_notA to Gnd_second_notA"
    annotation (Placement(transformation(origin={140,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B22 "J0_second_notA to J1_second_B"
    annotation (Placement(transformation(extent={{150,-170},{170,-150}})));
  BondLib.Bonds.Bond B23 "J1_second_B to Sw_second_B"
    annotation (Placement(transformation(origin={180,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B24 "J1_second_B to J0_second_B"
    annotation (Placement(transformation(extent={{190,-170},{210,-150}})));
  BondLib.Bonds.Bond B25 "J0_second_B to Gnd_second_B"
    annotation (Placement(transformation(origin={220,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B26 "J0_second_B to J1_second_notC"
    annotation (Placement(transformation(extent={{230,-170},{250,-150}})));
  BondLib.Bonds.Bond B27 "J1_second_notC to Sw_second_notC"
    annotation (Placement(transformation(origin={260,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B28 "J1_second_notC to J0_second_notC"
    annotation (Placement(transformation(extent={{270,-170},{290,-150}})));
  BondLib.Bonds.Bond B29 "J0_second_notC to Gnd_second_notC"
    annotation (Placement(transformation(origin={300,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B30 "J0_second_notC to J1_second_notD"
    annotation (Placement(transformation(extent={{310,-170},{330,-150}})));
  BondLib.Bonds.Bond B31 "J1_second_notD to Sw_second_notD"
    annotation (Placement(transformation(origin={340,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B32 "J1_second_notD to J0_second_notD"
    annotation (Placement(transformation(extent={{350,-170},{370,-150}})));
  BondLib.Bonds.Bond B33 "J0_second_notD to Gnd_second_notD"
    annotation (Placement(transformation(origin={380,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B34 "Feed to J1_third_notA"
    annotation (Placement(transformation(extent={{70,-330},{90,-310}})));
  BondLib.Bonds.Bond B35 "J1_third_notA to Sw_third_notA"
    annotation (Placement(transformation(origin={100,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B36 "J1_third_notA to J0_third_notA"
    annotation (Placement(transformation(extent={{110,-330},{130,-310}})));
  BondLib.Bonds.Bond B37 "J0_third_notA to Gnd_third_notA"
    annotation (Placement(transformation(origin={140,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B38 "J0_third_notA to J1_third_notB"
    annotation (Placement(transformation(extent={{150,-330},{170,-310}})));
  BondLib.Bonds.Bond B39 "J1_third_notB to Sw_third_notB"
    annotation (Placement(transformation(origin={180,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B40 "J1_third_notB to J0_third_notB"
    annotation (Placement(transformation(extent={{190,-330},{210,-310}})));
  BondLib.Bonds.Bond B41 "J0_third_notB to Gnd_third_notB"
    annotation (Placement(transformation(origin={220,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B42 "J0_third_notB to J1_third_C"
    annotation (Placement(transformation(extent={{230,-330},{250,-310}})));
  BondLib.Bonds.Bond B43 "J1_third_C to Sw_third_C"
    annotation (Placement(transformation(origin={260,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B44 "J1_third_C to J0_third_C"
    annotation (Placement(transformation(extent={{270,-330},{290,-310}})));
  BondLib.Bonds.Bond B45 "J0_third_C to Gnd_third_C"
    annotation (Placement(transformation(origin={300,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B46 "J0_third_C to J1_third_notD"
    annotation (Placement(transformation(extent={{310,-330},{330,-310}})));
  BondLib.Bonds.Bond B47 "J1_third_notD to Sw_third_notD"
    annotation (Placement(transformation(origin={340,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B48 "J1_third_notD to J0_third_notD"
    annotation (Placement(transformation(extent={{350,-330},{370,-310}})));
  BondLib.Bonds.Bond B49 "J0_third_notD to Gnd_third_notD"
    annotation (Placement(transformation(origin={380,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B50 "Feed to J1_fourth_notA"
    annotation (Placement(transformation(extent={{70,-490},{90,-470}})));
  BondLib.Bonds.Bond B51 "J1_fourth_notA to Sw_fourth_notA"
    annotation (Placement(transformation(origin={100,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B52 "J1_fourth_notA to J0_fourth_notA"
    annotation (Placement(transformation(extent={{110,-490},{130,-470}})));
  BondLib.Bonds.Bond B53 "J0_fourth_notA to Gnd_fourth_notA"
    annotation (Placement(transformation(origin={140,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B54 "J0_fourth_notA to J1_fourth_notB"
    annotation (Placement(transformation(extent={{150,-490},{170,-470}})));
  BondLib.Bonds.Bond B55 "J1_fourth_notB to Sw_fourth_notB"
    annotation (Placement(transformation(origin={180,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B56 "J1_fourth_notB to J0_fourth_notB"
    annotation (Placement(transformation(extent={{190,-490},{210,-470}})));
  BondLib.Bonds.Bond B57 "J0_fourth_notB to Gnd_fourth_notB"
    annotation (Placement(transformation(origin={220,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B58 "J0_fourth_notB to J1_fourth_notC"
    annotation (Placement(transformation(extent={{230,-490},{250,-470}})));
  BondLib.Bonds.Bond B59 "J1_fourth_notC to Sw_fourth_notC"
    annotation (Placement(transformation(origin={260,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B60 "J1_fourth_notC to J0_fourth_notC"
    annotation (Placement(transformation(extent={{270,-490},{290,-470}})));
  BondLib.Bonds.Bond B61 "J0_fourth_notC to Gnd_fourth_notC"
    annotation (Placement(transformation(origin={300,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B62 "J0_fourth_notC to J1_fourth_D"
    annotation (Placement(transformation(extent={{310,-490},{330,-470}})));
  BondLib.Bonds.Bond B63 "J1_fourth_D to Sw_fourth_D"
    annotation (Placement(transformation(origin={340,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B64 "J1_fourth_D to J0_fourth_D"
    annotation (Placement(transformation(extent={{350,-490},{370,-470}})));
  BondLib.Bonds.Bond B65 "J0_fourth_D to Gnd_fourth_D"
    annotation (Placement(transformation(origin={380,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B66 "J0_first_notD to J1_first"
    annotation (Placement(transformation(extent={{390,-10},{410,10}})));
  BondLib.Bonds.Bond B67 "J1_first to first_I"
    annotation (Placement(transformation(origin={420,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B68 "J1_first to first_TF"
    annotation (Placement(transformation(extent={{430,-10},{450,10}})));
  BondLib.Bonds.Bond B69 "first_TF to J1_first2"
    annotation (Placement(transformation(extent={{470,-10},{490,10}})));
  BondLib.Bonds.Bond B70 "J1_first2 to first_Se"
    annotation (Placement(transformation(origin={500,-20}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B71 "J1_first2 to first_I2"
    annotation (Placement(transformation(extent={{510,-10},{530,10}})));
  BondLib.Bonds.Bond B72 "J0_second_notD to J1_second"
    annotation (Placement(transformation(extent={{390,-170},{410,-150}})));
  BondLib.Bonds.Bond B73 "J1_second to second_I"
    annotation (Placement(transformation(origin={420,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B74 "J1_second to second_TF"
    annotation (Placement(transformation(extent={{430,-170},{450,-150}})));
  BondLib.Bonds.Bond B75 "second_TF to J1_second2"
    annotation (Placement(transformation(extent={{470,-170},{490,-150}})));
  BondLib.Bonds.Bond B76 "J1_second2 to second_Se"
    annotation (Placement(transformation(origin={500,-180}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B77 "J1_second2 to second_I2"
    annotation (Placement(transformation(extent={{510,-170},{530,-150}})));
  BondLib.Bonds.Bond B78 "J0_third_notD to J1_third"
    annotation (Placement(transformation(extent={{390,-330},{410,-310}})));
  BondLib.Bonds.Bond B79 "J1_third to third_I"
    annotation (Placement(transformation(origin={420,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B80 "J1_third to third_TF"
    annotation (Placement(transformation(extent={{430,-330},{450,-310}})));
  BondLib.Bonds.Bond B81 "third_TF to J1_third2"
    annotation (Placement(transformation(extent={{470,-330},{490,-310}})));
  BondLib.Bonds.Bond B82 "J1_third2 to third_Se"
    annotation (Placement(transformation(origin={500,-340}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B83 "J1_third2 to third_I2"
    annotation (Placement(transformation(extent={{510,-330},{530,-310}})));
  BondLib.Bonds.Bond B84 "J0_fourth_D to J1_fourth"
    annotation (Placement(transformation(extent={{390,-490},{410,-470}})));
  BondLib.Bonds.Bond B85 "J1_fourth to fourth_I"
    annotation (Placement(transformation(origin={420,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B86 "J1_fourth to fourth_TF"
    annotation (Placement(transformation(extent={{430,-490},{450,-470}})));
  BondLib.Bonds.Bond B87 "fourth_TF to J1_fourth2"
    annotation (Placement(transformation(extent={{470,-490},{490,-470}})));
  BondLib.Bonds.Bond B88 "J1_fourth2 to fourth_Se"
    annotation (Placement(transformation(origin={500,-500}, extent={{-10,-10},{10,10}}, rotation=270)));
  BondLib.Bonds.Bond B89 "J1_fourth2 to fourth_I2"
    annotation (Placement(transformation(extent={{510,-490},{530,-470}})));
  Modelica.Blocks.Sources.BooleanExpression u1(y=not A.y) "Opens Sw_first_A"
    annotation (Placement(transformation(extent={{62.2,-88},{98.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u2(y=A.y) "Opens Gnd_first_A"
    annotation (Placement(transformation(extent={{102.2,-88},{138.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u3(y=B.y) "Opens Sw_first_notB"
    annotation (Placement(transformation(extent={{142.2,-88},{178.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u4(y=not B.y) "Opens Gnd_first_notB"
    annotation (Placement(transformation(extent={{182.2,-88},{218.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u5(y=C.y) "Opens Sw_first_notC"
    annotation (Placement(transformation(extent={{222.2,-88},{258.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u6(y=not C.y) "Opens Gnd_first_notC"
    annotation (Placement(transformation(extent={{262.2,-88},{298.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u7(y=D.y) "Opens Sw_first_notD"
    annotation (Placement(transformation(extent={{302.2,-88},{338.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u8(y=not D.y) "Opens Gnd_first_notD"
    annotation (Placement(transformation(extent={{342.2,-88},{378.2,-52}})));
  Modelica.Blocks.Sources.BooleanExpression u9(y=A.y) "Opens Sw_second_notA"
    annotation (Placement(transformation(extent={{62.2,-248},{98.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u10(y=not A.y) "Opens Gnd_second_notA"
    annotation (Placement(transformation(extent={{102.2,-248},{138.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u11(y=not B.y) "Opens Sw_second_B"
    annotation (Placement(transformation(extent={{142.2,-248},{178.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u12(y=B.y) "Opens Gnd_second_B"
    annotation (Placement(transformation(extent={{182.2,-248},{218.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u13(y=C.y) "Opens Sw_second_notC"
    annotation (Placement(transformation(extent={{222.2,-248},{258.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u14(y=not C.y) "Opens Gnd_second_notC"
    annotation (Placement(transformation(extent={{262.2,-248},{298.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u15(y=D.y) "Opens Sw_second_notD"
    annotation (Placement(transformation(extent={{302.2,-248},{338.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u16(y=not D.y) "Opens Gnd_second_notD"
    annotation (Placement(transformation(extent={{342.2,-248},{378.2,-212}})));
  Modelica.Blocks.Sources.BooleanExpression u17(y=A.y) "Opens Sw_third_notA"
    annotation (Placement(transformation(extent={{62.2,-408},{98.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u18(y=not A.y) "Opens Gnd_third_notA"
    annotation (Placement(transformation(extent={{102.2,-408},{138.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u19(y=B.y) "Opens Sw_third_notB"
    annotation (Placement(transformation(extent={{142.2,-408},{178.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u20(y=not B.y) "Opens Gnd_third_notB"
    annotation (Placement(transformation(extent={{182.2,-408},{218.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u21(y=not C.y) "Opens Sw_third_C"
    annotation (Placement(transformation(extent={{222.2,-408},{258.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u22(y=C.y) "Opens Gnd_third_C"
    annotation (Placement(transformation(extent={{262.2,-408},{298.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u23(y=D.y) "Opens Sw_third_notD"
    annotation (Placement(transformation(extent={{302.2,-408},{338.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u24(y=not D.y) "Opens Gnd_third_notD"
    annotation (Placement(transformation(extent={{342.2,-408},{378.2,-372}})));
  Modelica.Blocks.Sources.BooleanExpression u25(y=A.y) "Opens Sw_fourth_notA"
    annotation (Placement(transformation(extent={{62.2,-568},{98.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u26(y=not A.y) "Opens Gnd_fourth_notA"
    annotation (Placement(transformation(extent={{102.2,-568},{138.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u27(y=B.y) "Opens Sw_fourth_notB"
    annotation (Placement(transformation(extent={{142.2,-568},{178.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u28(y=not B.y) "Opens Gnd_fourth_notB"
    annotation (Placement(transformation(extent={{182.2,-568},{218.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u29(y=C.y) "Opens Sw_fourth_notC"
    annotation (Placement(transformation(extent={{222.2,-568},{258.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u30(y=not C.y) "Opens Gnd_fourth_notC"
    annotation (Placement(transformation(extent={{262.2,-568},{298.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u31(y=not D.y) "Opens Sw_fourth_D"
    annotation (Placement(transformation(extent={{302.2,-568},{338.2,-532}})));
  Modelica.Blocks.Sources.BooleanExpression u32(y=D.y) "Opens Gnd_fourth_D"
    annotation (Placement(transformation(extent={{342.2,-568},{378.2,-532}})));
equation
  connect(Engine.BondCon1, B1.BondCon1) annotation (Line(points={{10,-240},{10,-240}}, color={192,192,192}));
  connect(B1.BondCon2, Feed.BondCon[1]) annotation (Line(points={{30,-240},{40,-240}}, color={192,192,192}));
  connect(Feed.BondCon[2], B2.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,0},{70,0}},
    color={192,192,192}));
  connect(B2.BondCon2, J1_first_A.BondCon1) annotation (Line(points={{90,0},{90,0}}, color={192,192,192}));
  connect(J1_first_A.BondCon3, B3.BondCon1) annotation (Line(points={{100,-10},{100,-10}}, color={192,192,192}));
  connect(B3.BondCon2, Sw_first_A.BondCon1) annotation (Line(points={{100,-30},{100,-30}}, color={192,192,192}));
  connect(J1_first_A.BondCon2, B4.BondCon1) annotation (Line(points={{110,0},{110,0}}, color={192,192,192}));
  connect(B4.BondCon2, J0_first_A.BondCon1) annotation (Line(points={{130,0},{130,0}}, color={192,192,192}));
  connect(J0_first_A.BondCon3, B5.BondCon1) annotation (Line(points={{140,-10},{140,-10}}, color={192,192,192}));
  connect(B5.BondCon2, Gnd_first_A.BondCon1) annotation (Line(points={{140,-30},{140,-30}}, color={192,192,192}));
  connect(J0_first_A.BondCon2, B6.BondCon1) annotation (Line(points={{150,0},{150,0}}, color={192,192,192}));
  connect(B6.BondCon2, J1_first_notB.BondCon1) annotation (Line(points={{170,0},{170,0}}, color={192,192,192}));
  connect(J1_first_notB.BondCon3, B7.BondCon1) annotation (Line(points={{180,-10},{180,-10}}, color={192,192,192}));
  connect(B7.BondCon2, Sw_first_notB.BondCon1) annotation (Line(points={{180,-30},{180,-30}}, color={192,192,192}));
  connect(J1_first_notB.BondCon2, B8.BondCon1) annotation (Line(points={{190,0},{190,0}}, color={192,192,192}));
  connect(B8.BondCon2, J0_first_notB.BondCon1) annotation (Line(points={{210,0},{210,0}}, color={192,192,192}));
  connect(J0_first_notB.BondCon3, B9.BondCon1) annotation (Line(points={{220,-10},{220,-10}}, color={192,192,192}));
  connect(B9.BondCon2, Gnd_first_notB.BondCon1) annotation (Line(points={{220,-30},{220,-30}}, color={192,192,192}));
  connect(J0_first_notB.BondCon2, B10.BondCon1) annotation (Line(points={{230,0},{230,0}}, color={192,192,192}));
  connect(B10.BondCon2, J1_first_notC.BondCon1) annotation (Line(points={{250,0},{250,0}}, color={192,192,192}));
  connect(J1_first_notC.BondCon3, B11.BondCon1) annotation (Line(points={{260,-10},{260,-10}}, color={192,192,192}));
  connect(B11.BondCon2, Sw_first_notC.BondCon1) annotation (Line(points={{260,-30},{260,-30}}, color={192,192,192}));
  connect(J1_first_notC.BondCon2, B12.BondCon1) annotation (Line(points={{270,0},{270,0}}, color={192,192,192}));
  connect(B12.BondCon2, J0_first_notC.BondCon1) annotation (Line(points={{290,0},{290,0}}, color={192,192,192}));
  connect(J0_first_notC.BondCon3, B13.BondCon1) annotation (Line(points={{300,-10},{300,-10}}, color={192,192,192}));
  connect(B13.BondCon2, Gnd_first_notC.BondCon1) annotation (Line(points={{300,-30},{300,-30}}, color={192,192,192}));
  connect(J0_first_notC.BondCon2, B14.BondCon1) annotation (Line(points={{310,0},{310,0}}, color={192,192,192}));
  connect(B14.BondCon2, J1_first_notD.BondCon1) annotation (Line(points={{330,0},{330,0}}, color={192,192,192}));
  connect(J1_first_notD.BondCon3, B15.BondCon1) annotation (Line(points={{340,-10},{340,-10}}, color={192,192,192}));
  connect(B15.BondCon2, Sw_first_notD.BondCon1) annotation (Line(points={{340,-30},{340,-30}}, color={192,192,192}));
  connect(J1_first_notD.BondCon2, B16.BondCon1) annotation (Line(points={{350,0},{350,0}}, color={192,192,192}));
  connect(B16.BondCon2, J0_first_notD.BondCon1) annotation (Line(points={{370,0},{370,0}}, color={192,192,192}));
  connect(J0_first_notD.BondCon3, B17.BondCon1) annotation (Line(points={{380,-10},{380,-10}}, color={192,192,192}));
  connect(B17.BondCon2, Gnd_first_notD.BondCon1) annotation (Line(points={{380,-30},{380,-30}}, color={192,192,192}));
  connect(Feed.BondCon[3], B18.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,-160},{70,-160}},
    color={192,192,192}));
  connect(B18.BondCon2, J1_second_notA.BondCon1) annotation (Line(points={{90,-160},{90,-160}}, color={192,192,192}));
  connect(J1_second_notA.BondCon3, B19.BondCon1) annotation (Line(points={{100,-170},{100,-170}}, color={192,192,192}));
  connect(B19.BondCon2, Sw_second_notA.BondCon1) annotation (Line(points={{100,-190},{100,-190}}, color={192,192,192}));
  connect(J1_second_notA.BondCon2, B20.BondCon1) annotation (Line(points={{110,-160},{110,-160}}, color={192,192,192}));
  connect(B20.BondCon2, J0_second_notA.BondCon1) annotation (Line(points={{130,-160},{130,-160}}, color={192,192,192}));
  connect(J0_second_notA.BondCon3, B21.BondCon1) annotation (Line(points={{140,-170},{140,-170}}, color={192,192,192}));
  connect(B21.BondCon2, Gnd_second_notA.BondCon1) annotation (Line(points={{140,-190},{140,-190}},
    color={192,192,192}));
  connect(J0_second_notA.BondCon2, B22.BondCon1) annotation (Line(points={{150,-160},{150,-160}}, color={192,192,192}));
  connect(B22.BondCon2, J1_second_B.BondCon1) annotation (Line(points={{170,-160},{170,-160}}, color={192,192,192}));
  connect(J1_second_B.BondCon3, B23.BondCon1) annotation (Line(points={{180,-170},{180,-170}}, color={192,192,192}));
  connect(B23.BondCon2, Sw_second_B.BondCon1) annotation (Line(points={{180,-190},{180,-190}}, color={192,192,192}));
  connect(J1_second_B.BondCon2, B24.BondCon1) annotation (Line(points={{190,-160},{190,-160}}, color={192,192,192}));
  connect(B24.BondCon2, J0_second_B.BondCon1) annotation (Line(points={{210,-160},{210,-160}}, color={192,192,192}));
  connect(J0_second_B.BondCon3, B25.BondCon1) annotation (Line(points={{220,-170},{220,-170}}, color={192,192,192}));
  connect(B25.BondCon2, Gnd_second_B.BondCon1) annotation (Line(points={{220,-190},{220,-190}}, color={192,192,192}));
  connect(J0_second_B.BondCon2, B26.BondCon1) annotation (Line(points={{230,-160},{230,-160}}, color={192,192,192}));
  connect(B26.BondCon2, J1_second_notC.BondCon1) annotation (Line(points={{250,-160},{250,-160}}, color={192,192,192}));
  connect(J1_second_notC.BondCon3, B27.BondCon1) annotation (Line(points={{260,-170},{260,-170}}, color={192,192,192}));
  connect(B27.BondCon2, Sw_second_notC.BondCon1) annotation (Line(points={{260,-190},{260,-190}}, color={192,192,192}));
  connect(J1_second_notC.BondCon2, B28.BondCon1) annotation (Line(points={{270,-160},{270,-160}}, color={192,192,192}));
  connect(B28.BondCon2, J0_second_notC.BondCon1) annotation (Line(points={{290,-160},{290,-160}}, color={192,192,192}));
  connect(J0_second_notC.BondCon3, B29.BondCon1) annotation (Line(points={{300,-170},{300,-170}}, color={192,192,192}));
  connect(B29.BondCon2, Gnd_second_notC.BondCon1) annotation (Line(points={{300,-190},{300,-190}},
    color={192,192,192}));
  connect(J0_second_notC.BondCon2, B30.BondCon1) annotation (Line(points={{310,-160},{310,-160}}, color={192,192,192}));
  connect(B30.BondCon2, J1_second_notD.BondCon1) annotation (Line(points={{330,-160},{330,-160}}, color={192,192,192}));
  connect(J1_second_notD.BondCon3, B31.BondCon1) annotation (Line(points={{340,-170},{340,-170}}, color={192,192,192}));
  connect(B31.BondCon2, Sw_second_notD.BondCon1) annotation (Line(points={{340,-190},{340,-190}}, color={192,192,192}));
  connect(J1_second_notD.BondCon2, B32.BondCon1) annotation (Line(points={{350,-160},{350,-160}}, color={192,192,192}));
  connect(B32.BondCon2, J0_second_notD.BondCon1) annotation (Line(points={{370,-160},{370,-160}}, color={192,192,192}));
  connect(J0_second_notD.BondCon3, B33.BondCon1) annotation (Line(points={{380,-170},{380,-170}}, color={192,192,192}));
  connect(B33.BondCon2, Gnd_second_notD.BondCon1) annotation (Line(points={{380,-190},{380,-190}},
    color={192,192,192}));
  connect(Feed.BondCon[4], B34.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,-320},{70,-320}},
    color={192,192,192}));
  connect(B34.BondCon2, J1_third_notA.BondCon1) annotation (Line(points={{90,-320},{90,-320}}, color={192,192,192}));
  connect(J1_third_notA.BondCon3, B35.BondCon1) annotation (Line(points={{100,-330},{100,-330}}, color={192,192,192}));
  connect(B35.BondCon2, Sw_third_notA.BondCon1) annotation (Line(points={{100,-350},{100,-350}}, color={192,192,192}));
  connect(J1_third_notA.BondCon2, B36.BondCon1) annotation (Line(points={{110,-320},{110,-320}}, color={192,192,192}));
  connect(B36.BondCon2, J0_third_notA.BondCon1) annotation (Line(points={{130,-320},{130,-320}}, color={192,192,192}));
  connect(J0_third_notA.BondCon3, B37.BondCon1) annotation (Line(points={{140,-330},{140,-330}}, color={192,192,192}));
  connect(B37.BondCon2, Gnd_third_notA.BondCon1) annotation (Line(points={{140,-350},{140,-350}}, color={192,192,192}));
  connect(J0_third_notA.BondCon2, B38.BondCon1) annotation (Line(points={{150,-320},{150,-320}}, color={192,192,192}));
  connect(B38.BondCon2, J1_third_notB.BondCon1) annotation (Line(points={{170,-320},{170,-320}}, color={192,192,192}));
  connect(J1_third_notB.BondCon3, B39.BondCon1) annotation (Line(points={{180,-330},{180,-330}}, color={192,192,192}));
  connect(B39.BondCon2, Sw_third_notB.BondCon1) annotation (Line(points={{180,-350},{180,-350}}, color={192,192,192}));
  connect(J1_third_notB.BondCon2, B40.BondCon1) annotation (Line(points={{190,-320},{190,-320}}, color={192,192,192}));
  connect(B40.BondCon2, J0_third_notB.BondCon1) annotation (Line(points={{210,-320},{210,-320}}, color={192,192,192}));
  connect(J0_third_notB.BondCon3, B41.BondCon1) annotation (Line(points={{220,-330},{220,-330}}, color={192,192,192}));
  connect(B41.BondCon2, Gnd_third_notB.BondCon1) annotation (Line(points={{220,-350},{220,-350}}, color={192,192,192}));
  connect(J0_third_notB.BondCon2, B42.BondCon1) annotation (Line(points={{230,-320},{230,-320}}, color={192,192,192}));
  connect(B42.BondCon2, J1_third_C.BondCon1) annotation (Line(points={{250,-320},{250,-320}}, color={192,192,192}));
  connect(J1_third_C.BondCon3, B43.BondCon1) annotation (Line(points={{260,-330},{260,-330}}, color={192,192,192}));
  connect(B43.BondCon2, Sw_third_C.BondCon1) annotation (Line(points={{260,-350},{260,-350}}, color={192,192,192}));
  connect(J1_third_C.BondCon2, B44.BondCon1) annotation (Line(points={{270,-320},{270,-320}}, color={192,192,192}));
  connect(B44.BondCon2, J0_third_C.BondCon1) annotation (Line(points={{290,-320},{290,-320}}, color={192,192,192}));
  connect(J0_third_C.BondCon3, B45.BondCon1) annotation (Line(points={{300,-330},{300,-330}}, color={192,192,192}));
  connect(B45.BondCon2, Gnd_third_C.BondCon1) annotation (Line(points={{300,-350},{300,-350}}, color={192,192,192}));
  connect(J0_third_C.BondCon2, B46.BondCon1) annotation (Line(points={{310,-320},{310,-320}}, color={192,192,192}));
  connect(B46.BondCon2, J1_third_notD.BondCon1) annotation (Line(points={{330,-320},{330,-320}}, color={192,192,192}));
  connect(J1_third_notD.BondCon3, B47.BondCon1) annotation (Line(points={{340,-330},{340,-330}}, color={192,192,192}));
  connect(B47.BondCon2, Sw_third_notD.BondCon1) annotation (Line(points={{340,-350},{340,-350}}, color={192,192,192}));
  connect(J1_third_notD.BondCon2, B48.BondCon1) annotation (Line(points={{350,-320},{350,-320}}, color={192,192,192}));
  connect(B48.BondCon2, J0_third_notD.BondCon1) annotation (Line(points={{370,-320},{370,-320}}, color={192,192,192}));
  connect(J0_third_notD.BondCon3, B49.BondCon1) annotation (Line(points={{380,-330},{380,-330}}, color={192,192,192}));
  connect(B49.BondCon2, Gnd_third_notD.BondCon1) annotation (Line(points={{380,-350},{380,-350}}, color={192,192,192}));
  connect(Feed.BondCon[5], B50.BondCon1) annotation (Line(points={{40,-240},{54,-240},{54,-480},{70,-480}},
    color={192,192,192}));
  connect(B50.BondCon2, J1_fourth_notA.BondCon1) annotation (Line(points={{90,-480},{90,-480}}, color={192,192,192}));
  connect(J1_fourth_notA.BondCon3, B51.BondCon1) annotation (Line(points={{100,-490},{100,-490}}, color={192,192,192}));
  connect(B51.BondCon2, Sw_fourth_notA.BondCon1) annotation (Line(points={{100,-510},{100,-510}}, color={192,192,192}));
  connect(J1_fourth_notA.BondCon2, B52.BondCon1) annotation (Line(points={{110,-480},{110,-480}}, color={192,192,192}));
  connect(B52.BondCon2, J0_fourth_notA.BondCon1) annotation (Line(points={{130,-480},{130,-480}}, color={192,192,192}));
  connect(J0_fourth_notA.BondCon3, B53.BondCon1) annotation (Line(points={{140,-490},{140,-490}}, color={192,192,192}));
  connect(B53.BondCon2, Gnd_fourth_notA.BondCon1) annotation (Line(points={{140,-510},{140,-510}},
    color={192,192,192}));
  connect(J0_fourth_notA.BondCon2, B54.BondCon1) annotation (Line(points={{150,-480},{150,-480}}, color={192,192,192}));
  connect(B54.BondCon2, J1_fourth_notB.BondCon1) annotation (Line(points={{170,-480},{170,-480}}, color={192,192,192}));
  connect(J1_fourth_notB.BondCon3, B55.BondCon1) annotation (Line(points={{180,-490},{180,-490}}, color={192,192,192}));
  connect(B55.BondCon2, Sw_fourth_notB.BondCon1) annotation (Line(points={{180,-510},{180,-510}}, color={192,192,192}));
  connect(J1_fourth_notB.BondCon2, B56.BondCon1) annotation (Line(points={{190,-480},{190,-480}}, color={192,192,192}));
  connect(B56.BondCon2, J0_fourth_notB.BondCon1) annotation (Line(points={{210,-480},{210,-480}}, color={192,192,192}));
  connect(J0_fourth_notB.BondCon3, B57.BondCon1) annotation (Line(points={{220,-490},{220,-490}}, color={192,192,192}));
  connect(B57.BondCon2, Gnd_fourth_notB.BondCon1) annotation (Line(points={{220,-510},{220,-510}},
    color={192,192,192}));
  connect(J0_fourth_notB.BondCon2, B58.BondCon1) annotation (Line(points={{230,-480},{230,-480}}, color={192,192,192}));
  connect(B58.BondCon2, J1_fourth_notC.BondCon1) annotation (Line(points={{250,-480},{250,-480}}, color={192,192,192}));
  connect(J1_fourth_notC.BondCon3, B59.BondCon1) annotation (Line(points={{260,-490},{260,-490}}, color={192,192,192}));
  connect(B59.BondCon2, Sw_fourth_notC.BondCon1) annotation (Line(points={{260,-510},{260,-510}}, color={192,192,192}));
  connect(J1_fourth_notC.BondCon2, B60.BondCon1) annotation (Line(points={{270,-480},{270,-480}}, color={192,192,192}));
  connect(B60.BondCon2, J0_fourth_notC.BondCon1) annotation (Line(points={{290,-480},{290,-480}}, color={192,192,192}));
  connect(J0_fourth_notC.BondCon3, B61.BondCon1) annotation (Line(points={{300,-490},{300,-490}}, color={192,192,192}));
  connect(B61.BondCon2, Gnd_fourth_notC.BondCon1) annotation (Line(points={{300,-510},{300,-510}},
    color={192,192,192}));
  connect(J0_fourth_notC.BondCon2, B62.BondCon1) annotation (Line(points={{310,-480},{310,-480}}, color={192,192,192}));
  connect(B62.BondCon2, J1_fourth_D.BondCon1) annotation (Line(points={{330,-480},{330,-480}}, color={192,192,192}));
  connect(J1_fourth_D.BondCon3, B63.BondCon1) annotation (Line(points={{340,-490},{340,-490}}, color={192,192,192}));
  connect(B63.BondCon2, Sw_fourth_D.BondCon1) annotation (Line(points={{340,-510},{340,-510}}, color={192,192,192}));
  connect(J1_fourth_D.BondCon2, B64.BondCon1) annotation (Line(points={{350,-480},{350,-480}}, color={192,192,192}));
  connect(B64.BondCon2, J0_fourth_D.BondCon1) annotation (Line(points={{370,-480},{370,-480}}, color={192,192,192}));
  connect(J0_fourth_D.BondCon3, B65.BondCon1) annotation (Line(points={{380,-490},{380,-490}}, color={192,192,192}));
  connect(B65.BondCon2, Gnd_fourth_D.BondCon1) annotation (Line(points={{380,-510},{380,-510}}, color={192,192,192}));
  connect(J0_first_notD.BondCon2, B66.BondCon1) annotation (Line(points={{390,0},{390,0}}, color={192,192,192}));
  connect(B66.BondCon2, J1_first.BondCon1) annotation (Line(points={{410,0},{410,0}}, color={192,192,192}));
  connect(J1_first.BondCon3, B67.BondCon1) annotation (Line(points={{420,-10},{420,-10}}, color={192,192,192}));
  connect(B67.BondCon2, first_I.BondCon1) annotation (Line(points={{420,-30},{420,-30}}, color={192,192,192}));
  connect(J1_first.BondCon2, B68.BondCon1) annotation (Line(points={{430,0},{430,0}}, color={192,192,192}));
  connect(B68.BondCon2, first_TF.BondCon1) annotation (Line(points={{450,0},{450,0}}, color={192,192,192}));
  connect(first_TF.BondCon2, B69.BondCon1) annotation (Line(points={{470,0},{470,0}}, color={192,192,192}));
  connect(B69.BondCon2, J1_first2.BondCon1) annotation (Line(points={{490,0},{490,0}}, color={192,192,192}));
  connect(J1_first2.BondCon3, B70.BondCon1) annotation (Line(points={{500,-10},{500,-10}}, color={192,192,192}));
  connect(B70.BondCon2, first_Se.BondCon1) annotation (Line(points={{500,-30},{500,-30}}, color={192,192,192}));
  connect(J1_first2.BondCon2, B71.BondCon1) annotation (Line(points={{510,0},{510,0}}, color={192,192,192}));
  connect(B71.BondCon2, first_I2.BondCon1) annotation (Line(points={{530,0},{530,0}}, color={192,192,192}));
  connect(J0_second_notD.BondCon2, B72.BondCon1) annotation (Line(points={{390,-160},{390,-160}}, color={192,192,192}));
  connect(B72.BondCon2, J1_second.BondCon1) annotation (Line(points={{410,-160},{410,-160}}, color={192,192,192}));
  connect(J1_second.BondCon3, B73.BondCon1) annotation (Line(points={{420,-170},{420,-170}}, color={192,192,192}));
  connect(B73.BondCon2, second_I.BondCon1) annotation (Line(points={{420,-190},{420,-190}}, color={192,192,192}));
  connect(J1_second.BondCon2, B74.BondCon1) annotation (Line(points={{430,-160},{430,-160}}, color={192,192,192}));
  connect(B74.BondCon2, second_TF.BondCon1) annotation (Line(points={{450,-160},{450,-160}}, color={192,192,192}));
  connect(second_TF.BondCon2, B75.BondCon1) annotation (Line(points={{470,-160},{470,-160}}, color={192,192,192}));
  connect(B75.BondCon2, J1_second2.BondCon1) annotation (Line(points={{490,-160},{490,-160}}, color={192,192,192}));
  connect(J1_second2.BondCon3, B76.BondCon1) annotation (Line(points={{500,-170},{500,-170}}, color={192,192,192}));
  connect(B76.BondCon2, second_Se.BondCon1) annotation (Line(points={{500,-190},{500,-190}}, color={192,192,192}));
  connect(J1_second2.BondCon2, B77.BondCon1) annotation (Line(points={{510,-160},{510,-160}}, color={192,192,192}));
  connect(B77.BondCon2, second_I2.BondCon1) annotation (Line(points={{530,-160},{530,-160}}, color={192,192,192}));
  connect(J0_third_notD.BondCon2, B78.BondCon1) annotation (Line(points={{390,-320},{390,-320}}, color={192,192,192}));
  connect(B78.BondCon2, J1_third.BondCon1) annotation (Line(points={{410,-320},{410,-320}}, color={192,192,192}));
  connect(J1_third.BondCon3, B79.BondCon1) annotation (Line(points={{420,-330},{420,-330}}, color={192,192,192}));
  connect(B79.BondCon2, third_I.BondCon1) annotation (Line(points={{420,-350},{420,-350}}, color={192,192,192}));
  connect(J1_third.BondCon2, B80.BondCon1) annotation (Line(points={{430,-320},{430,-320}}, color={192,192,192}));
  connect(B80.BondCon2, third_TF.BondCon1) annotation (Line(points={{450,-320},{450,-320}}, color={192,192,192}));
  connect(third_TF.BondCon2, B81.BondCon1) annotation (Line(points={{470,-320},{470,-320}}, color={192,192,192}));
  connect(B81.BondCon2, J1_third2.BondCon1) annotation (Line(points={{490,-320},{490,-320}}, color={192,192,192}));
  connect(J1_third2.BondCon3, B82.BondCon1) annotation (Line(points={{500,-330},{500,-330}}, color={192,192,192}));
  connect(B82.BondCon2, third_Se.BondCon1) annotation (Line(points={{500,-350},{500,-350}}, color={192,192,192}));
  connect(J1_third2.BondCon2, B83.BondCon1) annotation (Line(points={{510,-320},{510,-320}}, color={192,192,192}));
  connect(B83.BondCon2, third_I2.BondCon1) annotation (Line(points={{530,-320},{530,-320}}, color={192,192,192}));
  connect(J0_fourth_D.BondCon2, B84.BondCon1) annotation (Line(points={{390,-480},{390,-480}}, color={192,192,192}));
  connect(B84.BondCon2, J1_fourth.BondCon1) annotation (Line(points={{410,-480},{410,-480}}, color={192,192,192}));
  connect(J1_fourth.BondCon3, B85.BondCon1) annotation (Line(points={{420,-490},{420,-490}}, color={192,192,192}));
  connect(B85.BondCon2, fourth_I.BondCon1) annotation (Line(points={{420,-510},{420,-510}}, color={192,192,192}));
  connect(J1_fourth.BondCon2, B86.BondCon1) annotation (Line(points={{430,-480},{430,-480}}, color={192,192,192}));
  connect(B86.BondCon2, fourth_TF.BondCon1) annotation (Line(points={{450,-480},{450,-480}}, color={192,192,192}));
  connect(fourth_TF.BondCon2, B87.BondCon1) annotation (Line(points={{470,-480},{470,-480}}, color={192,192,192}));
  connect(B87.BondCon2, J1_fourth2.BondCon1) annotation (Line(points={{490,-480},{490,-480}}, color={192,192,192}));
  connect(J1_fourth2.BondCon3, B88.BondCon1) annotation (Line(points={{500,-490},{500,-490}}, color={192,192,192}));
  connect(B88.BondCon2, fourth_Se.BondCon1) annotation (Line(points={{500,-510},{500,-510}}, color={192,192,192}));
  connect(J1_fourth2.BondCon2, B89.BondCon1) annotation (Line(points={{510,-480},{510,-480}}, color={192,192,192}));
  connect(B89.BondCon2, fourth_I2.BondCon1) annotation (Line(points={{530,-480},{530,-480}}, color={192,192,192}));
  connect(u1.y, Sw_first_A.BooleanInPort1) annotation (Line(points={{100,-70},{100,-50}}, color={255,0,255}));
  connect(u2.y, Gnd_first_A.BooleanInPort1) annotation (Line(points={{140,-70},{140,-50}}, color={255,0,255}));
  connect(u3.y, Sw_first_notB.BooleanInPort1) annotation (Line(points={{180,-70},{180,-50}}, color={255,0,255}));
  connect(u4.y, Gnd_first_notB.BooleanInPort1) annotation (Line(points={{220,-70},{220,-50}}, color={255,0,255}));
  connect(u5.y, Sw_first_notC.BooleanInPort1) annotation (Line(points={{260,-70},{260,-50}}, color={255,0,255}));
  connect(u6.y, Gnd_first_notC.BooleanInPort1) annotation (Line(points={{300,-70},{300,-50}}, color={255,0,255}));
  connect(u7.y, Sw_first_notD.BooleanInPort1) annotation (Line(points={{340,-70},{340,-50}}, color={255,0,255}));
  connect(u8.y, Gnd_first_notD.BooleanInPort1) annotation (Line(points={{380,-70},{380,-50}}, color={255,0,255}));
  connect(u9.y, Sw_second_notA.BooleanInPort1) annotation (Line(points={{100,-230},{100,-210}}, color={255,0,255}));
  connect(u10.y, Gnd_second_notA.BooleanInPort1) annotation (Line(points={{140,-230},{140,-210}}, color={255,0,255}));
  connect(u11.y, Sw_second_B.BooleanInPort1) annotation (Line(points={{180,-230},{180,-210}}, color={255,0,255}));
  connect(u12.y, Gnd_second_B.BooleanInPort1) annotation (Line(points={{220,-230},{220,-210}}, color={255,0,255}));
  connect(u13.y, Sw_second_notC.BooleanInPort1) annotation (Line(points={{260,-230},{260,-210}}, color={255,0,255}));
  connect(u14.y, Gnd_second_notC.BooleanInPort1) annotation (Line(points={{300,-230},{300,-210}}, color={255,0,255}));
  connect(u15.y, Sw_second_notD.BooleanInPort1) annotation (Line(points={{340,-230},{340,-210}}, color={255,0,255}));
  connect(u16.y, Gnd_second_notD.BooleanInPort1) annotation (Line(points={{380,-230},{380,-210}}, color={255,0,255}));
  connect(u17.y, Sw_third_notA.BooleanInPort1) annotation (Line(points={{100,-390},{100,-370}}, color={255,0,255}));
  connect(u18.y, Gnd_third_notA.BooleanInPort1) annotation (Line(points={{140,-390},{140,-370}}, color={255,0,255}));
  connect(u19.y, Sw_third_notB.BooleanInPort1) annotation (Line(points={{180,-390},{180,-370}}, color={255,0,255}));
  connect(u20.y, Gnd_third_notB.BooleanInPort1) annotation (Line(points={{220,-390},{220,-370}}, color={255,0,255}));
  connect(u21.y, Sw_third_C.BooleanInPort1) annotation (Line(points={{260,-390},{260,-370}}, color={255,0,255}));
  connect(u22.y, Gnd_third_C.BooleanInPort1) annotation (Line(points={{300,-390},{300,-370}}, color={255,0,255}));
  connect(u23.y, Sw_third_notD.BooleanInPort1) annotation (Line(points={{340,-390},{340,-370}}, color={255,0,255}));
  connect(u24.y, Gnd_third_notD.BooleanInPort1) annotation (Line(points={{380,-390},{380,-370}}, color={255,0,255}));
  connect(u25.y, Sw_fourth_notA.BooleanInPort1) annotation (Line(points={{100,-550},{100,-530}}, color={255,0,255}));
  connect(u26.y, Gnd_fourth_notA.BooleanInPort1) annotation (Line(points={{140,-550},{140,-530}}, color={255,0,255}));
  connect(u27.y, Sw_fourth_notB.BooleanInPort1) annotation (Line(points={{180,-550},{180,-530}}, color={255,0,255}));
  connect(u28.y, Gnd_fourth_notB.BooleanInPort1) annotation (Line(points={{220,-550},{220,-530}}, color={255,0,255}));
  connect(u29.y, Sw_fourth_notC.BooleanInPort1) annotation (Line(points={{260,-550},{260,-530}}, color={255,0,255}));
  connect(u30.y, Gnd_fourth_notC.BooleanInPort1) annotation (Line(points={{300,-550},{300,-530}}, color={255,0,255}));
  connect(u31.y, Sw_fourth_D.BooleanInPort1) annotation (Line(points={{340,-550},{340,-530}}, color={255,0,255}));
  connect(u32.y, Gnd_fourth_D.BooleanInPort1) annotation (Line(points={{380,-550},{380,-530}}, color={255,0,255}));
  annotation (
    experiment(StopTime=8, Interval=0.016, Tolerance=1e-8),
    __Harpoon(plot={"Engine.f", "first_I.f", "second_I.f", "third_I.f", "fourth_I.f"}),
    Diagram(coordinateSystem(preserveAspectRatio=false, extent={{-40,-580},{580,100}})),
    Documentation(info="<html>
<p>The network of the thesis (Fig. 4.4), made by <code>harpoon switch-network</code>: each path is on when its own trigger
is true and the others are not, which takes a chain of four switches with their grounding switches, 32 altogether. In
each path a leading gear of 2 kg.m2, the ratio m, a load of 500 N.m and a following gear of 2 kg.m2 make one inertia of
<code>J = 2 + 2*m^2</code>.</p>
<p>The load acts on gears that wait, too: they are grounded but not braked. So gear k begins with
<code>-m*500/J</code> times its waiting time, and gains <code>2*(10000 - m*500)/J</code> while it is engaged:</p>
<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\">
<tr><th>gear</th><th>m</th><th>J</th><th>speed when engaged</th><th>two seconds later</th></tr>
<tr><td>1</td><td>0.25</td><td>2.125</td><td>0</td><td>9294.1 rad/s</td></tr>
<tr><td>2</td><td>0.5</td><td>2.5</td><td>-200</td><td>7600</td></tr>
<tr><td>3</td><td>0.75</td><td>3.125</td><td>-480</td><td>5680</td></tr>
<tr><td>4</td><td>1</td><td>4</td><td>-750</td><td>4000</td></tr>
</table>
<p>The speed of the engine, <code>Engine.f</code>, is the saw tooth of Fig. 4.5, whose minima decline below zero.</p>
</html>"));
end EqualLoads;

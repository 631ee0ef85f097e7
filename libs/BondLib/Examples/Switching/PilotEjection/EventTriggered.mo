within BondLib.Examples.Switching.PilotEjection;
model EventTriggered "Pilot ejection whose phases end when the physics says so"
  extends Modelica.Icons.Example;
  parameter Real M(unit="kg", min=0) = 20000 "Mass of the aircraft";
  parameter Real m(unit="kg", min=0) = 200 "Mass of seat and pilot";
  parameter Real k(unit="N/m", min=0) = 1e4 "Stiffness of the spring";
  parameter Real x0(unit="m", min=0) = 0.5 "Compression of the spring before firing";
  parameter Real v0(unit="m/s") = 420 "Speed at the start";
  parameter Real g(unit="m/s2") = 9.8 "Gravity";
  parameter Real lift(unit="N.s/m") = (M + m)*g/v0 "Lift per speed: level flight at v0";
  parameter Real seatLift(unit="N.s/m") = 0.1 "Lift of the free seat per speed";
  parameter Real tFire(unit="s") = 1 "Time of firing";
  Sources.Se Engine(e0=100000) "Thrust, 100 kN"
    annotation (Placement(transformation(origin={-200,80}, extent={{10,-10},{-10,10}})));
  Junctions.J0 Feed(n=5) "Thrust"
    annotation (Placement(transformation(extent={{-170,70},{-150,90}})));
  Junctions.J1p3 in1 "Path of phase 1 begins"
    annotation (Placement(transformation(extent={{-90,410},{-70,430}})));
  Switches.Sw Sw1 "Closed in phase 1"
    annotation (Placement(transformation(origin={-80,380}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd1 "Behind the switch of phase 1"
    annotation (Placement(transformation(extent={{-50,410},{-30,430}})));
  Switches.Sw Gr1 "Grounds what is left over"
    annotation (Placement(transformation(origin={-40,380}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open1(y=phase <> 1) "True, unless phase 1"
    annotation (Placement(transformation(extent={{-140,350},{-120,370}})));
  Modelica.Blocks.Logical.Not not1 "Inverse action"
    annotation (Placement(transformation(extent={{-90,330},{-70,350}})));
  Junctions.J1 x1(n=6) "Horizontal velocity of aircraft and seat"
    annotation (Placement(transformation(extent={{30,410},{50,430}})));
  Passive.I Mx1(I=M, f(start=v0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={0,460}, extent={{10,-10},{-10,10}})));
  Passive.R Rx1(R=40) "Air"
    annotation (Placement(transformation(extent={{70,450},{90,470}})));
  Sensors.Dq qx1(q(stateSelect=StateSelect.prefer)) "Horizontal position"
    annotation (Placement(transformation(origin={0,380}, extent={{10,-10},{-10,10}})));
  Passive.I mx1(I=m) "Seat"
    annotation (Placement(transformation(origin={40,500}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.GY GY1(r=lift) "Lift by speed"
    annotation (Placement(transformation(extent={{110,410},{130,430}})));
  Junctions.J1 z1(n=7) "Vertical velocity of aircraft and seat"
    annotation (Placement(transformation(extent={{190,410},{210,430}})));
  Passive.I Mz1(I=M, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={160,460}, extent={{10,-10},{-10,10}})));
  Passive.R Rz1(R=4) "Air"
    annotation (Placement(transformation(extent={{230,450},{250,470}})));
  Sensors.Dq qz1(q0=x0, q(stateSelect=StateSelect.prefer)) "Height of the aircraft"
    annotation (Placement(transformation(origin={160,380}, extent={{10,-10},{-10,10}})));
  Sources.Se Gz1(e0=-M*g) "Weight of the aircraft"
    annotation (Placement(transformation(origin={200,340}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.I mz1(I=m) "Seat"
    annotation (Placement(transformation(origin={200,500}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.C C1(C=1/k, e(start=k*x0, fixed=true)) "Spring, compressed"
    annotation (Placement(transformation(extent={{350,410},{370,430}})));
  Sources.Sf latch(f0=0) "Latch: the spring keeps its length"
    annotation (Placement(transformation(origin={320,420}, extent={{10,-10},{-10,10}})));
  Sources.Se gz1(e0=-m*g) "Weight of the seat"
    annotation (Placement(transformation(extent={{230,370},{250,390}})));
  Junctions.J1p3 in2 "Path of phase 2 begins"
    annotation (Placement(transformation(extent={{-90,190},{-70,210}})));
  Switches.Sw Sw2 "Closed in phase 2"
    annotation (Placement(transformation(origin={-80,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd2 "Behind the switch of phase 2"
    annotation (Placement(transformation(extent={{-50,190},{-30,210}})));
  Switches.Sw Gr2 "Grounds what is left over"
    annotation (Placement(transformation(origin={-40,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open2(y=phase <> 2) "True, unless phase 2"
    annotation (Placement(transformation(extent={{-140,130},{-120,150}})));
  Modelica.Blocks.Logical.Not not2 "Inverse action"
    annotation (Placement(transformation(extent={{-90,110},{-70,130}})));
  Junctions.J1 x2(n=6) "Horizontal velocity of aircraft and seat"
    annotation (Placement(transformation(extent={{30,190},{50,210}})));
  Passive.I Mx2(I=M, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={0,240}, extent={{10,-10},{-10,10}})));
  Passive.R Rx2(R=40) "Air"
    annotation (Placement(transformation(extent={{70,230},{90,250}})));
  Sensors.Dq qx2(q(stateSelect=StateSelect.prefer)) "Horizontal position"
    annotation (Placement(transformation(origin={0,160}, extent={{10,-10},{-10,10}})));
  Passive.I mx2(I=m) "Seat"
    annotation (Placement(transformation(origin={40,280}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.GY GY2(r=lift) "Lift by speed"
    annotation (Placement(transformation(extent={{110,190},{130,210}})));
  Junctions.J1 z2(n=6) "Vertical velocity of the aircraft"
    annotation (Placement(transformation(extent={{190,190},{210,210}})));
  Passive.I Mz2(I=M, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={160,240}, extent={{10,-10},{-10,10}})));
  Passive.R Rz2(R=4) "Air"
    annotation (Placement(transformation(extent={{230,230},{250,250}})));
  Sensors.Dq qz2(q0=0, q(stateSelect=StateSelect.prefer)) "Height of the aircraft"
    annotation (Placement(transformation(origin={160,160}, extent={{10,-10},{-10,10}})));
  Sources.Se Gz2(e0=-M*g) "Weight of the aircraft"
    annotation (Placement(transformation(origin={200,120}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1 s2(n=4) "Vertical velocity of the seat"
    annotation (Placement(transformation(extent={{310,190},{330,210}})));
  Passive.I mz2(I=m, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Seat"
    annotation (Placement(transformation(origin={320,240}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R rz2(R=2) "Rail"
    annotation (Placement(transformation(extent={{350,190},{370,210}})));
  Sources.Se gz2(e0=-m*g) "Weight of the seat"
    annotation (Placement(transformation(extent={{350,230},{370,250}})));
  Junctions.J0p4 F2 "Force of the spring"
    annotation (Placement(transformation(extent={{250,190},{270,210}})));
  Passive.C C2(C=1/k, e(start=k*x0, fixed=true)) "Spring"
    annotation (Placement(transformation(origin={260,160}, extent={{-10,-10},{10,10}}, rotation=270)));
  Sensors.De De2 "Force of the spring"
    annotation (Placement(transformation(origin={260,240}, extent={{-10,-10},{10,10}}, rotation=90)));
  Junctions.J1p3 in3 "Path of phase 3 begins"
    annotation (Placement(transformation(extent={{-90,-30},{-70,-10}})));
  Switches.Sw Sw3 "Closed in phase 3"
    annotation (Placement(transformation(origin={-80,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd3 "Behind the switch of phase 3"
    annotation (Placement(transformation(extent={{-50,-30},{-30,-10}})));
  Switches.Sw Gr3 "Grounds what is left over"
    annotation (Placement(transformation(origin={-40,-60}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open3(y=phase <> 3) "True, unless phase 3"
    annotation (Placement(transformation(extent={{-140,-90},{-120,-70}})));
  Modelica.Blocks.Logical.Not not3 "Inverse action"
    annotation (Placement(transformation(extent={{-90,-110},{-70,-90}})));
  Junctions.J1 x3(n=6) "Horizontal velocity of aircraft and seat"
    annotation (Placement(transformation(extent={{30,-30},{50,-10}})));
  Passive.I Mx3(I=M, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={0,20}, extent={{10,-10},{-10,10}})));
  Passive.R Rx3(R=40) "Air"
    annotation (Placement(transformation(extent={{70,10},{90,30}})));
  Sensors.Dq qx3(q(stateSelect=StateSelect.prefer)) "Horizontal position"
    annotation (Placement(transformation(origin={0,-60}, extent={{10,-10},{-10,10}})));
  Passive.I mx3(I=m) "Seat"
    annotation (Placement(transformation(origin={40,60}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.GY GY3(r=lift) "Lift by speed"
    annotation (Placement(transformation(extent={{110,-30},{130,-10}})));
  Junctions.J1 z3(n=5) "Vertical velocity of the aircraft"
    annotation (Placement(transformation(extent={{190,-30},{210,-10}})));
  Passive.I Mz3(I=M, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={160,20}, extent={{10,-10},{-10,10}})));
  Passive.R Rz3(R=4) "Air"
    annotation (Placement(transformation(extent={{230,10},{250,30}})));
  Sensors.Dq qz3(q0=0, q(stateSelect=StateSelect.prefer)) "Height of the aircraft"
    annotation (Placement(transformation(origin={160,-60}, extent={{10,-10},{-10,10}})));
  Sources.Se Gz3(e0=-M*g) "Weight of the aircraft"
    annotation (Placement(transformation(origin={200,-100}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1 s3(n=3) "Vertical velocity of the seat"
    annotation (Placement(transformation(extent={{310,-30},{330,-10}})));
  Passive.I mz3(I=m, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Seat"
    annotation (Placement(transformation(origin={320,20}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R rz3(R=2) "Rail"
    annotation (Placement(transformation(extent={{350,-30},{370,-10}})));
  Sources.Se gz3(e0=-m*g) "Weight of the seat"
    annotation (Placement(transformation(extent={{350,10},{370,30}})));
  Junctions.J1p3 in4 "Path of phase 4 begins"
    annotation (Placement(transformation(extent={{-90,-250},{-70,-230}})));
  Switches.Sw Sw4 "Closed in phase 4"
    annotation (Placement(transformation(origin={-80,-280}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J0p3 gnd4 "Behind the switch of phase 4"
    annotation (Placement(transformation(extent={{-50,-250},{-30,-230}})));
  Switches.Sw Gr4 "Grounds what is left over"
    annotation (Placement(transformation(origin={-40,-280}, extent={{-10,-10},{10,10}}, rotation=270)));
  Modelica.Blocks.Sources.BooleanExpression open4(y=phase <> 4) "True, unless phase 4"
    annotation (Placement(transformation(extent={{-140,-310},{-120,-290}})));
  Modelica.Blocks.Logical.Not not4 "Inverse action"
    annotation (Placement(transformation(extent={{-90,-330},{-70,-310}})));
  Junctions.J1 x4(n=5) "Horizontal velocity of the aircraft"
    annotation (Placement(transformation(extent={{30,-250},{50,-230}})));
  Passive.I Mx4(I=M, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={0,-200}, extent={{10,-10},{-10,10}})));
  Passive.R Rx4(R=40) "Air"
    annotation (Placement(transformation(extent={{70,-210},{90,-190}})));
  Sensors.Dq qx4(q(stateSelect=StateSelect.prefer)) "Horizontal position"
    annotation (Placement(transformation(origin={0,-280}, extent={{10,-10},{-10,10}})));
  Passive.GY GY4(r=lift) "Lift by speed"
    annotation (Placement(transformation(extent={{110,-250},{130,-230}})));
  Junctions.J1 z4(n=5) "Vertical velocity of the aircraft"
    annotation (Placement(transformation(extent={{190,-250},{210,-230}})));
  Passive.I Mz4(I=M, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Aircraft"
    annotation (Placement(transformation(origin={160,-200}, extent={{10,-10},{-10,10}})));
  Passive.R Rz4(R=4) "Air"
    annotation (Placement(transformation(extent={{230,-210},{250,-190}})));
  Sensors.Dq qz4(q0=0, q(stateSelect=StateSelect.prefer)) "Height of the aircraft"
    annotation (Placement(transformation(origin={160,-280}, extent={{10,-10},{-10,10}})));
  Sources.Se Gz4(e0=-M*g) "Weight of the aircraft"
    annotation (Placement(transformation(origin={200,-320}, extent={{-10,-10},{10,10}}, rotation=270)));
  Junctions.J1 s4(n=4) "Vertical velocity of the seat"
    annotation (Placement(transformation(extent={{310,-250},{330,-230}})));
  Passive.I mz4(I=m, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Seat"
    annotation (Placement(transformation(origin={320,-200}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R rz4(R=0.4) "Air"
    annotation (Placement(transformation(extent={{350,-250},{370,-230}})));
  Sources.Se gz4(e0=-m*g) "Weight of the seat"
    annotation (Placement(transformation(extent={{350,-210},{370,-190}})));
  Junctions.J1 sx4(n=4) "Horizontal velocity of the seat"
    annotation (Placement(transformation(extent={{470,-250},{490,-230}})));
  Passive.I mx4(I=m, f(start=0, fixed=true, stateSelect=StateSelect.prefer)) "Seat"
    annotation (Placement(transformation(origin={480,-200}, extent={{-10,-10},{10,10}}, rotation=90)));
  Passive.R rx4(R=0.4) "Air"
    annotation (Placement(transformation(extent={{510,-250},{530,-230}})));
  Sensors.Dq sq4(q(stateSelect=StateSelect.prefer)) "Horizontal position of the seat"
    annotation (Placement(transformation(origin={480,-280}, extent={{-10,-10},{10,10}}, rotation=270)));
  Passive.GY GYs(r=seatLift) "Lift of the seat"
    annotation (Placement(transformation(origin={420,-320}, extent={{10,-10},{-10,10}})));
  Bonds.Bond B0 "Engine to Feed"
    annotation (Placement(transformation(extent={{-190,70},{-170,90}})));
  Bonds.Bond Ba1 "Feed to in1"
    annotation (Placement(transformation(extent={{-110,410},{-90,430}})));
  Bonds.Bond Bb1 "in1 to Sw1"
    annotation (Placement(transformation(origin={-80,400}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc1 "in1 to gnd1"
    annotation (Placement(transformation(extent={{-70,410},{-50,430}})));
  Bonds.Bond Bd1 "gnd1 to Gr1"
    annotation (Placement(transformation(origin={-40,400}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be1 "gnd1 to x1"
    annotation (Placement(transformation(extent={{-10,410},{10,430}})));
  Bonds.Bond Bf1 "x1 to Mx1"
    annotation (Placement(transformation(origin={20,460}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bg1 "x1 to Rx1"
    annotation (Placement(transformation(extent={{50,450},{70,470}})));
  Bonds.Bond Bh1 "x1 to qx1"
    annotation (Placement(transformation(origin={20,380}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bi1 "x1 to mx1"
    annotation (Placement(transformation(origin={40,480}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bj1 "x1 to GY1"
    annotation (Placement(transformation(extent={{70,410},{90,430}})));
  Bonds.Bond Bk1 "GY1 to z1"
    annotation (Placement(transformation(extent={{150,410},{170,430}})));
  Bonds.Bond Bl1 "z1 to Mz1"
    annotation (Placement(transformation(origin={180,460}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bm1 "z1 to Rz1"
    annotation (Placement(transformation(extent={{210,450},{230,470}})));
  Bonds.Bond Bn1 "z1 to qz1"
    annotation (Placement(transformation(origin={180,380}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bo1 "Gz1 to z1"
    annotation (Placement(transformation(origin={200,360}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bp1 "z1 to mz1"
    annotation (Placement(transformation(origin={200,480}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bs1 "latch to C1"
    annotation (Placement(transformation(extent={{330,410},{350,430}})));
  Bonds.Bond Bq1 "gz1 to z1"
    annotation (Placement(transformation(origin={220,380}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba2 "Feed to in2"
    annotation (Placement(transformation(extent={{-110,190},{-90,210}})));
  Bonds.Bond Bb2 "in2 to Sw2"
    annotation (Placement(transformation(origin={-80,180}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc2 "in2 to gnd2"
    annotation (Placement(transformation(extent={{-70,190},{-50,210}})));
  Bonds.Bond Bd2 "gnd2 to Gr2"
    annotation (Placement(transformation(origin={-40,180}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be2 "gnd2 to x2"
    annotation (Placement(transformation(extent={{-10,190},{10,210}})));
  Bonds.Bond Bf2 "x2 to Mx2"
    annotation (Placement(transformation(origin={20,240}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bg2 "x2 to Rx2"
    annotation (Placement(transformation(extent={{50,230},{70,250}})));
  Bonds.Bond Bh2 "x2 to qx2"
    annotation (Placement(transformation(origin={20,160}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bi2 "x2 to mx2"
    annotation (Placement(transformation(origin={40,260}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bj2 "x2 to GY2"
    annotation (Placement(transformation(extent={{70,190},{90,210}})));
  Bonds.Bond Bk2 "GY2 to z2"
    annotation (Placement(transformation(extent={{150,190},{170,210}})));
  Bonds.Bond Bl2 "z2 to Mz2"
    annotation (Placement(transformation(origin={180,240}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bm2 "z2 to Rz2"
    annotation (Placement(transformation(extent={{210,230},{230,250}})));
  Bonds.Bond Bn2 "z2 to qz2"
    annotation (Placement(transformation(origin={180,160}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bo2 "Gz2 to z2"
    annotation (Placement(transformation(origin={200,140}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bp2 "s2 to mz2"
    annotation (Placement(transformation(origin={320,220}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bq2 "s2 to rz2"
    annotation (Placement(transformation(extent={{330,190},{350,210}})));
  Bonds.Bond Br2 "gz2 to s2"
    annotation (Placement(transformation(origin={340,240}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bt2 "z2 to F2"
    annotation (Placement(transformation(extent={{220,190},{240,210}})));
  Bonds.Bond Bu2 "F2 to C2"
    annotation (Placement(transformation(origin={260,180}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bv2 "F2 to s2"
    annotation (Placement(transformation(extent={{280,190},{300,210}})));
  Bonds.Bond Bw2 "F2 to De2"
    annotation (Placement(transformation(origin={260,220}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Ba3 "Feed to in3"
    annotation (Placement(transformation(extent={{-110,-30},{-90,-10}})));
  Bonds.Bond Bb3 "in3 to Sw3"
    annotation (Placement(transformation(origin={-80,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc3 "in3 to gnd3"
    annotation (Placement(transformation(extent={{-70,-30},{-50,-10}})));
  Bonds.Bond Bd3 "gnd3 to Gr3"
    annotation (Placement(transformation(origin={-40,-40}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be3 "gnd3 to x3"
    annotation (Placement(transformation(extent={{-10,-30},{10,-10}})));
  Bonds.Bond Bf3 "x3 to Mx3"
    annotation (Placement(transformation(origin={20,20}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bg3 "x3 to Rx3"
    annotation (Placement(transformation(extent={{50,10},{70,30}})));
  Bonds.Bond Bh3 "x3 to qx3"
    annotation (Placement(transformation(origin={20,-60}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bi3 "x3 to mx3"
    annotation (Placement(transformation(origin={40,40}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bj3 "x3 to GY3"
    annotation (Placement(transformation(extent={{70,-30},{90,-10}})));
  Bonds.Bond Bk3 "GY3 to z3"
    annotation (Placement(transformation(extent={{150,-30},{170,-10}})));
  Bonds.Bond Bl3 "z3 to Mz3"
    annotation (Placement(transformation(origin={180,20}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bm3 "z3 to Rz3"
    annotation (Placement(transformation(extent={{210,10},{230,30}})));
  Bonds.Bond Bn3 "z3 to qz3"
    annotation (Placement(transformation(origin={180,-60}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bo3 "Gz3 to z3"
    annotation (Placement(transformation(origin={200,-80}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bp3 "s3 to mz3"
    annotation (Placement(transformation(origin={320,0}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bq3 "s3 to rz3"
    annotation (Placement(transformation(extent={{330,-30},{350,-10}})));
  Bonds.Bond Br3 "gz3 to s3"
    annotation (Placement(transformation(origin={340,20}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Ba4 "Feed to in4"
    annotation (Placement(transformation(extent={{-110,-250},{-90,-230}})));
  Bonds.Bond Bb4 "in4 to Sw4"
    annotation (Placement(transformation(origin={-80,-260}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bc4 "in4 to gnd4"
    annotation (Placement(transformation(extent={{-70,-250},{-50,-230}})));
  Bonds.Bond Bd4 "gnd4 to Gr4"
    annotation (Placement(transformation(origin={-40,-260}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Be4 "gnd4 to x4"
    annotation (Placement(transformation(extent={{-10,-250},{10,-230}})));
  Bonds.Bond Bf4 "x4 to Mx4"
    annotation (Placement(transformation(origin={20,-200}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bg4 "x4 to Rx4"
    annotation (Placement(transformation(extent={{50,-210},{70,-190}})));
  Bonds.Bond Bh4 "x4 to qx4"
    annotation (Placement(transformation(origin={20,-280}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bj4 "x4 to GY4"
    annotation (Placement(transformation(extent={{70,-250},{90,-230}})));
  Bonds.Bond Bk4 "GY4 to z4"
    annotation (Placement(transformation(extent={{150,-250},{170,-230}})));
  Bonds.Bond Bl4 "z4 to Mz4"
    annotation (Placement(transformation(origin={180,-200}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bm4 "z4 to Rz4"
    annotation (Placement(transformation(extent={{210,-210},{230,-190}})));
  Bonds.Bond Bn4 "z4 to qz4"
    annotation (Placement(transformation(origin={180,-280}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bo4 "Gz4 to z4"
    annotation (Placement(transformation(origin={200,-300}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bp4 "s4 to mz4"
    annotation (Placement(transformation(origin={320,-220}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bq4 "s4 to rz4"
    annotation (Placement(transformation(extent={{330,-250},{350,-230}})));
  Bonds.Bond Br4 "gz4 to s4"
    annotation (Placement(transformation(origin={340,-200}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bx1 "sx4 to mx4"
    annotation (Placement(transformation(origin={480,-220}, extent={{-10,-10},{10,10}}, rotation=90)));
  Bonds.Bond Bx2 "sx4 to rx4"
    annotation (Placement(transformation(extent={{490,-250},{510,-230}})));
  Bonds.Bond Bx3 "sx4 to sq4"
    annotation (Placement(transformation(origin={480,-260}, extent={{-10,-10},{10,10}}, rotation=270)));
  Bonds.Bond Bx4 "sx4 to GYs"
    annotation (Placement(transformation(origin={450,-320}, extent={{10,-10},{-10,10}})));
  Bonds.Bond Bx5 "GYs to s4"
    annotation (Placement(transformation(origin={390,-320}, extent={{10,-10},{-10,10}})));
  parameter Real rail(unit="m", min=0) = 0.1 "Height above the aircraft's centre at which the rail ends";
  Boolean fired "The latch has let go";
  Boolean off(start=false, fixed=true) "The seat has left the spring";
  Boolean free(start=false, fixed=true) "The seat has left the rail";
  Integer phase "1 latched, 2 pushed by the spring, 3 on the rail, 4 free";
  Real above1(unit="m", start=-x0, fixed=true) "Height of the seat above the aircraft: latched";
  Real above2(unit="m", start=-x0, fixed=true) "Height of the seat above the aircraft: pushed";
  Real above3(unit="m", start=-x0, fixed=true) "Height of the seat above the aircraft: on the rail";
  Real above4(unit="m", start=-x0, fixed=true) "Height of the seat above the aircraft: free";
  Boolean latched "Phase 1";
  Boolean pushed "Phase 2";
  Boolean railed "Phase 3";
  Boolean flying "Phase 4";
  Real zAircraft(unit="m") "Height of the aircraft";
  Real zSeat(unit="m") "Height of the seat: the valid pieces of all phases";
  Real xAircraft(unit="m") "Horizontal position of the aircraft";
  Real xSeat(unit="m") "Horizontal position of the seat";
  Real distance(unit="m") "Height of the seat above the aircraft's centre of mass";
equation
  connect(Engine.BondCon1, B0.BondCon1) annotation (Line(points={{-190,80},{-190,80}}, color={192,192,192}));
  connect(B0.BondCon2, Feed.BondCon[1]) annotation (Line(points={{-170,80},{-160,80}}, color={192,192,192}));
  connect(Feed.BondCon[2], Ba1.BondCon1) annotation (Line(points={{-160,80},{-160,420},{-110,420}},
    color={192,192,192}));
  connect(Ba1.BondCon2, in1.BondCon1) annotation (Line(points={{-90,420},{-90,420}}, color={192,192,192}));
  connect(in1.BondCon3, Bb1.BondCon1) annotation (Line(points={{-80,410},{-80,410}}, color={192,192,192}));
  connect(Bb1.BondCon2, Sw1.BondCon1) annotation (Line(points={{-80,390},{-80,390}}, color={192,192,192}));
  connect(in1.BondCon2, Bc1.BondCon1) annotation (Line(points={{-70,420},{-70,420}}, color={192,192,192}));
  connect(Bc1.BondCon2, gnd1.BondCon1) annotation (Line(points={{-50,420},{-50,420}}, color={192,192,192}));
  connect(gnd1.BondCon3, Bd1.BondCon1) annotation (Line(points={{-40,410},{-40,410}}, color={192,192,192}));
  connect(Bd1.BondCon2, Gr1.BondCon1) annotation (Line(points={{-40,390},{-40,390}}, color={192,192,192}));
  connect(gnd1.BondCon2, Be1.BondCon1) annotation (Line(points={{-30,420},{-10,420}}, color={192,192,192}));
  connect(Be1.BondCon2, x1.BondCon[1]) annotation (Line(points={{10,420},{40,420}}, color={192,192,192}));
  connect(x1.BondCon[2], Bf1.BondCon1) annotation (Line(points={{40,420},{40,460},{30,460}}, color={192,192,192}));
  connect(Bf1.BondCon2, Mx1.BondCon1) annotation (Line(points={{10,460},{10,460}}, color={192,192,192}));
  connect(x1.BondCon[3], Bg1.BondCon1) annotation (Line(points={{40,420},{40,460},{50,460}}, color={192,192,192}));
  connect(Bg1.BondCon2, Rx1.BondCon1) annotation (Line(points={{70,460},{70,460}}, color={192,192,192}));
  connect(x1.BondCon[4], Bh1.BondCon1) annotation (Line(points={{40,420},{40,380},{30,380}}, color={192,192,192}));
  connect(Bh1.BondCon2, qx1.BondCon1) annotation (Line(points={{10,380},{10,380}}, color={192,192,192}));
  connect(x1.BondCon[5], Bi1.BondCon1) annotation (Line(points={{40,420},{40,470}}, color={192,192,192}));
  connect(Bi1.BondCon2, mx1.BondCon1) annotation (Line(points={{40,490},{40,490}}, color={192,192,192}));
  connect(x1.BondCon[6], Bj1.BondCon1) annotation (Line(points={{40,420},{70,420}}, color={192,192,192}));
  connect(Bj1.BondCon2, GY1.BondCon1) annotation (Line(points={{90,420},{110,420}}, color={192,192,192}));
  connect(GY1.BondCon2, Bk1.BondCon1) annotation (Line(points={{130,420},{150,420}}, color={192,192,192}));
  connect(Bk1.BondCon2, z1.BondCon[1]) annotation (Line(points={{170,420},{200,420}}, color={192,192,192}));
  connect(z1.BondCon[2], Bl1.BondCon1) annotation (Line(points={{200,420},{200,460},{190,460}}, color={192,192,192}));
  connect(Bl1.BondCon2, Mz1.BondCon1) annotation (Line(points={{170,460},{170,460}}, color={192,192,192}));
  connect(z1.BondCon[3], Bm1.BondCon1) annotation (Line(points={{200,420},{200,460},{210,460}}, color={192,192,192}));
  connect(Bm1.BondCon2, Rz1.BondCon1) annotation (Line(points={{230,460},{230,460}}, color={192,192,192}));
  connect(z1.BondCon[4], Bn1.BondCon1) annotation (Line(points={{200,420},{200,380},{190,380}}, color={192,192,192}));
  connect(Bn1.BondCon2, qz1.BondCon1) annotation (Line(points={{170,380},{170,380}}, color={192,192,192}));
  connect(Gz1.BondCon1, Bo1.BondCon1) annotation (Line(points={{200,350},{200,350}}, color={192,192,192}));
  connect(Bo1.BondCon2, z1.BondCon[5]) annotation (Line(points={{200,370},{200,420}}, color={192,192,192}));
  connect(z1.BondCon[6], Bp1.BondCon1) annotation (Line(points={{200,420},{200,470}}, color={192,192,192}));
  connect(Bp1.BondCon2, mz1.BondCon1) annotation (Line(points={{200,490},{200,490}}, color={192,192,192}));
  connect(latch.BondCon1, Bs1.BondCon1) annotation (Line(points={{330,420},{330,420}}, color={192,192,192}));
  connect(Bs1.BondCon2, C1.BondCon1) annotation (Line(points={{350,420},{350,420}}, color={192,192,192}));
  connect(gz1.BondCon1, Bq1.BondCon1) annotation (Line(points={{230,380},{230,380}}, color={192,192,192}));
  connect(Bq1.BondCon2, z1.BondCon[7]) annotation (Line(points={{210,380},{210,420},{200,420}}, color={192,192,192}));
  connect(Feed.BondCon[3], Ba2.BondCon1) annotation (Line(points={{-160,80},{-160,200},{-110,200}},
    color={192,192,192}));
  connect(Ba2.BondCon2, in2.BondCon1) annotation (Line(points={{-90,200},{-90,200}}, color={192,192,192}));
  connect(in2.BondCon3, Bb2.BondCon1) annotation (Line(points={{-80,190},{-80,190}}, color={192,192,192}));
  connect(Bb2.BondCon2, Sw2.BondCon1) annotation (Line(points={{-80,170},{-80,170}}, color={192,192,192}));
  connect(in2.BondCon2, Bc2.BondCon1) annotation (Line(points={{-70,200},{-70,200}}, color={192,192,192}));
  connect(Bc2.BondCon2, gnd2.BondCon1) annotation (Line(points={{-50,200},{-50,200}}, color={192,192,192}));
  connect(gnd2.BondCon3, Bd2.BondCon1) annotation (Line(points={{-40,190},{-40,190}}, color={192,192,192}));
  connect(Bd2.BondCon2, Gr2.BondCon1) annotation (Line(points={{-40,170},{-40,170}}, color={192,192,192}));
  connect(gnd2.BondCon2, Be2.BondCon1) annotation (Line(points={{-30,200},{-10,200}}, color={192,192,192}));
  connect(Be2.BondCon2, x2.BondCon[1]) annotation (Line(points={{10,200},{40,200}}, color={192,192,192}));
  connect(x2.BondCon[2], Bf2.BondCon1) annotation (Line(points={{40,200},{40,240},{30,240}}, color={192,192,192}));
  connect(Bf2.BondCon2, Mx2.BondCon1) annotation (Line(points={{10,240},{10,240}}, color={192,192,192}));
  connect(x2.BondCon[3], Bg2.BondCon1) annotation (Line(points={{40,200},{40,240},{50,240}}, color={192,192,192}));
  connect(Bg2.BondCon2, Rx2.BondCon1) annotation (Line(points={{70,240},{70,240}}, color={192,192,192}));
  connect(x2.BondCon[4], Bh2.BondCon1) annotation (Line(points={{40,200},{40,160},{30,160}}, color={192,192,192}));
  connect(Bh2.BondCon2, qx2.BondCon1) annotation (Line(points={{10,160},{10,160}}, color={192,192,192}));
  connect(x2.BondCon[5], Bi2.BondCon1) annotation (Line(points={{40,200},{40,250}}, color={192,192,192}));
  connect(Bi2.BondCon2, mx2.BondCon1) annotation (Line(points={{40,270},{40,270}}, color={192,192,192}));
  connect(x2.BondCon[6], Bj2.BondCon1) annotation (Line(points={{40,200},{70,200}}, color={192,192,192}));
  connect(Bj2.BondCon2, GY2.BondCon1) annotation (Line(points={{90,200},{110,200}}, color={192,192,192}));
  connect(GY2.BondCon2, Bk2.BondCon1) annotation (Line(points={{130,200},{150,200}}, color={192,192,192}));
  connect(Bk2.BondCon2, z2.BondCon[1]) annotation (Line(points={{170,200},{200,200}}, color={192,192,192}));
  connect(z2.BondCon[2], Bl2.BondCon1) annotation (Line(points={{200,200},{200,240},{190,240}}, color={192,192,192}));
  connect(Bl2.BondCon2, Mz2.BondCon1) annotation (Line(points={{170,240},{170,240}}, color={192,192,192}));
  connect(z2.BondCon[3], Bm2.BondCon1) annotation (Line(points={{200,200},{200,240},{210,240}}, color={192,192,192}));
  connect(Bm2.BondCon2, Rz2.BondCon1) annotation (Line(points={{230,240},{230,240}}, color={192,192,192}));
  connect(z2.BondCon[4], Bn2.BondCon1) annotation (Line(points={{200,200},{200,160},{190,160}}, color={192,192,192}));
  connect(Bn2.BondCon2, qz2.BondCon1) annotation (Line(points={{170,160},{170,160}}, color={192,192,192}));
  connect(Gz2.BondCon1, Bo2.BondCon1) annotation (Line(points={{200,130},{200,130}}, color={192,192,192}));
  connect(Bo2.BondCon2, z2.BondCon[5]) annotation (Line(points={{200,150},{200,200}}, color={192,192,192}));
  connect(s2.BondCon[1], Bp2.BondCon1) annotation (Line(points={{320,200},{320,210}}, color={192,192,192}));
  connect(Bp2.BondCon2, mz2.BondCon1) annotation (Line(points={{320,230},{320,230}}, color={192,192,192}));
  connect(s2.BondCon[2], Bq2.BondCon1) annotation (Line(points={{320,200},{330,200}}, color={192,192,192}));
  connect(Bq2.BondCon2, rz2.BondCon1) annotation (Line(points={{350,200},{350,200}}, color={192,192,192}));
  connect(gz2.BondCon1, Br2.BondCon1) annotation (Line(points={{350,240},{350,240}}, color={192,192,192}));
  connect(Br2.BondCon2, s2.BondCon[3]) annotation (Line(points={{330,240},{330,200},{320,200}}, color={192,192,192}));
  connect(z2.BondCon[6], Bt2.BondCon1) annotation (Line(points={{200,200},{220,200}}, color={192,192,192}));
  connect(Bt2.BondCon2, F2.BondCon1) annotation (Line(points={{240,200},{250,200}}, color={192,192,192}));
  connect(F2.BondCon3, Bu2.BondCon1) annotation (Line(points={{260,190},{260,190}}, color={192,192,192}));
  connect(Bu2.BondCon2, C2.BondCon1) annotation (Line(points={{260,170},{260,170}}, color={192,192,192}));
  connect(F2.BondCon2, Bv2.BondCon1) annotation (Line(points={{270,200},{280,200}}, color={192,192,192}));
  connect(Bv2.BondCon2, s2.BondCon[4]) annotation (Line(points={{300,200},{320,200}}, color={192,192,192}));
  connect(F2.BondCon4, Bw2.BondCon1) annotation (Line(points={{260,210},{260,210}}, color={192,192,192}));
  connect(Bw2.BondCon2, De2.BondCon1) annotation (Line(points={{260,230},{260,230}}, color={192,192,192}));
  connect(Feed.BondCon[4], Ba3.BondCon1) annotation (Line(points={{-160,80},{-160,-20},{-110,-20}},
    color={192,192,192}));
  connect(Ba3.BondCon2, in3.BondCon1) annotation (Line(points={{-90,-20},{-90,-20}}, color={192,192,192}));
  connect(in3.BondCon3, Bb3.BondCon1) annotation (Line(points={{-80,-30},{-80,-30}}, color={192,192,192}));
  connect(Bb3.BondCon2, Sw3.BondCon1) annotation (Line(points={{-80,-50},{-80,-50}}, color={192,192,192}));
  connect(in3.BondCon2, Bc3.BondCon1) annotation (Line(points={{-70,-20},{-70,-20}}, color={192,192,192}));
  connect(Bc3.BondCon2, gnd3.BondCon1) annotation (Line(points={{-50,-20},{-50,-20}}, color={192,192,192}));
  connect(gnd3.BondCon3, Bd3.BondCon1) annotation (Line(points={{-40,-30},{-40,-30}}, color={192,192,192}));
  connect(Bd3.BondCon2, Gr3.BondCon1) annotation (Line(points={{-40,-50},{-40,-50}}, color={192,192,192}));
  connect(gnd3.BondCon2, Be3.BondCon1) annotation (Line(points={{-30,-20},{-10,-20}}, color={192,192,192}));
  connect(Be3.BondCon2, x3.BondCon[1]) annotation (Line(points={{10,-20},{40,-20}}, color={192,192,192}));
  connect(x3.BondCon[2], Bf3.BondCon1) annotation (Line(points={{40,-20},{40,20},{30,20}}, color={192,192,192}));
  connect(Bf3.BondCon2, Mx3.BondCon1) annotation (Line(points={{10,20},{10,20}}, color={192,192,192}));
  connect(x3.BondCon[3], Bg3.BondCon1) annotation (Line(points={{40,-20},{40,20},{50,20}}, color={192,192,192}));
  connect(Bg3.BondCon2, Rx3.BondCon1) annotation (Line(points={{70,20},{70,20}}, color={192,192,192}));
  connect(x3.BondCon[4], Bh3.BondCon1) annotation (Line(points={{40,-20},{40,-60},{30,-60}}, color={192,192,192}));
  connect(Bh3.BondCon2, qx3.BondCon1) annotation (Line(points={{10,-60},{10,-60}}, color={192,192,192}));
  connect(x3.BondCon[5], Bi3.BondCon1) annotation (Line(points={{40,-20},{40,30}}, color={192,192,192}));
  connect(Bi3.BondCon2, mx3.BondCon1) annotation (Line(points={{40,50},{40,50}}, color={192,192,192}));
  connect(x3.BondCon[6], Bj3.BondCon1) annotation (Line(points={{40,-20},{70,-20}}, color={192,192,192}));
  connect(Bj3.BondCon2, GY3.BondCon1) annotation (Line(points={{90,-20},{110,-20}}, color={192,192,192}));
  connect(GY3.BondCon2, Bk3.BondCon1) annotation (Line(points={{130,-20},{150,-20}}, color={192,192,192}));
  connect(Bk3.BondCon2, z3.BondCon[1]) annotation (Line(points={{170,-20},{200,-20}}, color={192,192,192}));
  connect(z3.BondCon[2], Bl3.BondCon1) annotation (Line(points={{200,-20},{200,20},{190,20}}, color={192,192,192}));
  connect(Bl3.BondCon2, Mz3.BondCon1) annotation (Line(points={{170,20},{170,20}}, color={192,192,192}));
  connect(z3.BondCon[3], Bm3.BondCon1) annotation (Line(points={{200,-20},{200,20},{210,20}}, color={192,192,192}));
  connect(Bm3.BondCon2, Rz3.BondCon1) annotation (Line(points={{230,20},{230,20}}, color={192,192,192}));
  connect(z3.BondCon[4], Bn3.BondCon1) annotation (Line(points={{200,-20},{200,-60},{190,-60}}, color={192,192,192}));
  connect(Bn3.BondCon2, qz3.BondCon1) annotation (Line(points={{170,-60},{170,-60}}, color={192,192,192}));
  connect(Gz3.BondCon1, Bo3.BondCon1) annotation (Line(points={{200,-90},{200,-90}}, color={192,192,192}));
  connect(Bo3.BondCon2, z3.BondCon[5]) annotation (Line(points={{200,-70},{200,-20}}, color={192,192,192}));
  connect(s3.BondCon[1], Bp3.BondCon1) annotation (Line(points={{320,-20},{320,-10}}, color={192,192,192}));
  connect(Bp3.BondCon2, mz3.BondCon1) annotation (Line(points={{320,10},{320,10}}, color={192,192,192}));
  connect(s3.BondCon[2], Bq3.BondCon1) annotation (Line(points={{320,-20},{330,-20}}, color={192,192,192}));
  connect(Bq3.BondCon2, rz3.BondCon1) annotation (Line(points={{350,-20},{350,-20}}, color={192,192,192}));
  connect(gz3.BondCon1, Br3.BondCon1) annotation (Line(points={{350,20},{350,20}}, color={192,192,192}));
  connect(Br3.BondCon2, s3.BondCon[3]) annotation (Line(points={{330,20},{330,-20},{320,-20}}, color={192,192,192}));
  connect(Feed.BondCon[5], Ba4.BondCon1) annotation (Line(points={{-160,80},{-160,-240},{-110,-240}},
    color={192,192,192}));
  connect(Ba4.BondCon2, in4.BondCon1) annotation (Line(points={{-90,-240},{-90,-240}}, color={192,192,192}));
  connect(in4.BondCon3, Bb4.BondCon1) annotation (Line(points={{-80,-250},{-80,-250}}, color={192,192,192}));
  connect(Bb4.BondCon2, Sw4.BondCon1) annotation (Line(points={{-80,-270},{-80,-270}}, color={192,192,192}));
  connect(in4.BondCon2, Bc4.BondCon1) annotation (Line(points={{-70,-240},{-70,-240}}, color={192,192,192}));
  connect(Bc4.BondCon2, gnd4.BondCon1) annotation (Line(points={{-50,-240},{-50,-240}}, color={192,192,192}));
  connect(gnd4.BondCon3, Bd4.BondCon1) annotation (Line(points={{-40,-250},{-40,-250}}, color={192,192,192}));
  connect(Bd4.BondCon2, Gr4.BondCon1) annotation (Line(points={{-40,-270},{-40,-270}}, color={192,192,192}));
  connect(gnd4.BondCon2, Be4.BondCon1) annotation (Line(points={{-30,-240},{-10,-240}}, color={192,192,192}));
  connect(Be4.BondCon2, x4.BondCon[1]) annotation (Line(points={{10,-240},{40,-240}}, color={192,192,192}));
  connect(x4.BondCon[2], Bf4.BondCon1) annotation (Line(points={{40,-240},{40,-200},{30,-200}}, color={192,192,192}));
  connect(Bf4.BondCon2, Mx4.BondCon1) annotation (Line(points={{10,-200},{10,-200}}, color={192,192,192}));
  connect(x4.BondCon[3], Bg4.BondCon1) annotation (Line(points={{40,-240},{40,-200},{50,-200}}, color={192,192,192}));
  connect(Bg4.BondCon2, Rx4.BondCon1) annotation (Line(points={{70,-200},{70,-200}}, color={192,192,192}));
  connect(x4.BondCon[4], Bh4.BondCon1) annotation (Line(points={{40,-240},{40,-280},{30,-280}}, color={192,192,192}));
  connect(Bh4.BondCon2, qx4.BondCon1) annotation (Line(points={{10,-280},{10,-280}}, color={192,192,192}));
  connect(x4.BondCon[5], Bj4.BondCon1) annotation (Line(points={{40,-240},{70,-240}}, color={192,192,192}));
  connect(Bj4.BondCon2, GY4.BondCon1) annotation (Line(points={{90,-240},{110,-240}}, color={192,192,192}));
  connect(GY4.BondCon2, Bk4.BondCon1) annotation (Line(points={{130,-240},{150,-240}}, color={192,192,192}));
  connect(Bk4.BondCon2, z4.BondCon[1]) annotation (Line(points={{170,-240},{200,-240}}, color={192,192,192}));
  connect(z4.BondCon[2], Bl4.BondCon1) annotation (Line(points={{200,-240},{200,-200},{190,-200}},
    color={192,192,192}));
  connect(Bl4.BondCon2, Mz4.BondCon1) annotation (Line(points={{170,-200},{170,-200}}, color={192,192,192}));
  connect(z4.BondCon[3], Bm4.BondCon1) annotation (Line(points={{200,-240},{200,-200},{210,-200}},
    color={192,192,192}));
  connect(Bm4.BondCon2, Rz4.BondCon1) annotation (Line(points={{230,-200},{230,-200}}, color={192,192,192}));
  connect(z4.BondCon[4], Bn4.BondCon1) annotation (Line(points={{200,-240},{200,-280},{190,-280}},
    color={192,192,192}));
  connect(Bn4.BondCon2, qz4.BondCon1) annotation (Line(points={{170,-280},{170,-280}}, color={192,192,192}));
  connect(Gz4.BondCon1, Bo4.BondCon1) annotation (Line(points={{200,-310},{200,-310}}, color={192,192,192}));
  connect(Bo4.BondCon2, z4.BondCon[5]) annotation (Line(points={{200,-290},{200,-240}}, color={192,192,192}));
  connect(s4.BondCon[1], Bp4.BondCon1) annotation (Line(points={{320,-240},{320,-230}}, color={192,192,192}));
  connect(Bp4.BondCon2, mz4.BondCon1) annotation (Line(points={{320,-210},{320,-210}}, color={192,192,192}));
  connect(s4.BondCon[2], Bq4.BondCon1) annotation (Line(points={{320,-240},{330,-240}}, color={192,192,192}));
  connect(Bq4.BondCon2, rz4.BondCon1) annotation (Line(points={{350,-240},{350,-240}}, color={192,192,192}));
  connect(gz4.BondCon1, Br4.BondCon1) annotation (Line(points={{350,-200},{350,-200}}, color={192,192,192}));
  connect(Br4.BondCon2, s4.BondCon[3]) annotation (Line(points={{330,-200},{330,-240},{320,-240}},
    color={192,192,192}));
  connect(sx4.BondCon[1], Bx1.BondCon1) annotation (Line(points={{480,-240},{480,-230}}, color={192,192,192}));
  connect(Bx1.BondCon2, mx4.BondCon1) annotation (Line(points={{480,-210},{480,-210}}, color={192,192,192}));
  connect(sx4.BondCon[2], Bx2.BondCon1) annotation (Line(points={{480,-240},{490,-240}}, color={192,192,192}));
  connect(Bx2.BondCon2, rx4.BondCon1) annotation (Line(points={{510,-240},{510,-240}}, color={192,192,192}));
  connect(sx4.BondCon[3], Bx3.BondCon1) annotation (Line(points={{480,-240},{480,-250}}, color={192,192,192}));
  connect(Bx3.BondCon2, sq4.BondCon1) annotation (Line(points={{480,-270},{480,-270}}, color={192,192,192}));
  connect(sx4.BondCon[4], Bx4.BondCon1) annotation (Line(points={{480,-240},{480,-320},{460,-320}},
    color={192,192,192}));
  connect(Bx4.BondCon2, GYs.BondCon1) annotation (Line(points={{440,-320},{430,-320}}, color={192,192,192}));
  connect(GYs.BondCon2, Bx5.BondCon1) annotation (Line(points={{410,-320},{400,-320}}, color={192,192,192}));
  connect(Bx5.BondCon2, s4.BondCon[4]) annotation (Line(points={{380,-320},{380,-240},{320,-240}},
    color={192,192,192}));
  connect(open1.y, Sw1.BooleanInPort1) annotation (Line(points={{-119,360},{-80,360},{-80,370}}, color={255,0,255}));
  connect(open1.y, not1.u) annotation (Line(points={{-119,360},{-100,360},{-100,340},{-92,340}}, color={255,0,255}));
  connect(not1.y, Gr1.BooleanInPort1) annotation (Line(points={{-69,340},{-40,340},{-40,370}}, color={255,0,255}));
  connect(open2.y, Sw2.BooleanInPort1) annotation (Line(points={{-119,140},{-80,140},{-80,150}}, color={255,0,255}));
  connect(open2.y, not2.u) annotation (Line(points={{-119,140},{-100,140},{-100,120},{-92,120}}, color={255,0,255}));
  connect(not2.y, Gr2.BooleanInPort1) annotation (Line(points={{-69,120},{-40,120},{-40,150}}, color={255,0,255}));
  connect(open3.y, Sw3.BooleanInPort1) annotation (Line(points={{-119,-80},{-80,-80},{-80,-70}}, color={255,0,255}));
  connect(open3.y, not3.u) annotation (Line(points={{-119,-80},{-100,-80},{-100,-100},{-92,-100}}, color={255,0,255}));
  connect(not3.y, Gr3.BooleanInPort1) annotation (Line(points={{-69,-100},{-40,-100},{-40,-70}}, color={255,0,255}));
  connect(open4.y, Sw4.BooleanInPort1) annotation (Line(points={{-119,-300},{-80,-300},{-80,-290}}, color={255,0,255}));
  connect(open4.y, not4.u) annotation (Line(points={{-119,-300},{-100,-300},{-100,-320},{-92,-320}},
    color={255,0,255}));
  connect(not4.y, Gr4.BooleanInPort1) annotation (Line(points={{-69,-320},{-40,-320},{-40,-290}}, color={255,0,255}));
  fired = time >= tFire;
  when pre(fired) and De2.OutPort1 <= 0 then
    off = true;
  end when;
  when pre(off) and above3 >= rail then
    free = true;
  end when;
  phase = if free then 4 elseif off then 3 elseif fired then 2 else 1;
  zAircraft = if phase == 1 then qz1.q elseif phase == 2 then qz2.q elseif phase == 3 then qz3.q else qz4.q;
  xAircraft = if phase == 1 then qx1.q elseif phase == 2 then qx2.q elseif phase == 3 then qx3.q else qx4.q;
  xSeat = if phase == 4 then sq4.q else xAircraft;
  distance = if phase == 1 then above1 elseif phase == 2 then above2 elseif phase == 3 then above3 else above4;
  zSeat = zAircraft + distance;
  der(above1) = 0;
  der(above2) = mz2.f - Mz2.f;
  der(above3) = mz3.f - Mz3.f;
  der(above4) = mz4.f - Mz4.f;
  latched = phase == 1;
  pushed = phase == 2;
  railed = phase == 3;
  flying = phase == 4;
  annotation (
    experiment(StopTime=3, Interval=0.002, Tolerance=1e-8),
    __Harpoon(sameAs(phases={"latched", "pushed", "railed", "flying"}, aircraft_x={"Mx1", "Mx2", "Mx3", "Mx4"},
      aircraft_z={"Mz1", "Mz2", "Mz3", "Mz4"}, seat_x={"Mx1", "Mx2", "Mx3", "mx4"}, seat_z={"Mz1", "mz2", "mz3", "mz4"},
      at_x={"qx1", "qx2", "qx3", "qx4"}, at_z={"qz1", "qz2", "qz3", "qz4"}, seatAt_x={"qx1", "qx2", "qx3", "sq4"},
      above={"above1", "above2", "above3", "above4"}, spring={"C1", "C2", "", ""}),
      plot={"zSeat", "zAircraft", "distance", "phase"}),
    Diagram(coordinateSystem(extent={{-230,-350},{550,530}})),
    Documentation(info="<html>
<p>As <code>AsPublished</code>, but the phases are not ended by a clock: the seat leaves the spring when the spring does
not push any more (<code>De2.OutPort1</code> passes zero), and the rail when it is 0.1 m above the aircraft's centre of
mass. Before firing the seat stays half a metre below that. With the published spring contact ends 0.322 s after firing,
and the seat just reaches the end of the rail.</p>
<p>Nor is there any <code>reinit</code>. The annotation <code>__Harpoon(sameAs(...))</code> says once which elements of the
four paths are the same physical thing, and when a phase begins, its elements go on where those of the phase before
have left.</p>
</html>"));
end EventTriggered;
